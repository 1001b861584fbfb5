// What is known of a data set without reading it.

import { call, dataPath } from './api.js';
import { element, figure, table } from './dom.js';
import { text } from './texts.js';

function possible({ type, min, max, step, values }) {
  if (Array.isArray(values)) return figure(values.join(', '));
  if (values !== undefined) return text('any-text');
  if (min !== undefined) return figure(`${min} … ${max}${step ? ` (${step})` : ''}`);
  return figure(type === 'boolean' ? 'true, false' : '–');
}

function described(given, isPrivate) {
  return element('section', { class: 'card' },
    element('h2', {}, figure(given.name), ' ', element('small', {}, text(isPrivate ? 'private-table' : 'public-table'))),
    table(given.name, [text('column'), text('type'), text('possible')],
      given.columns.map((column) => [figure(column.name), figure(column.type), possible(column)]), true));
}

/** The ceiling of everything, in the definition that the owner chose. */
function whole({ epsilon, delta, rho, mu, renyi }) {
  if (epsilon !== undefined) return `ε = ${epsilon}, δ = ${delta}`;
  if (rho !== undefined) return `ρ = ${rho}`;
  if (mu !== undefined) return `μ = ${mu}`;
  return Object.entries(renyi).map(([order, most]) => `ε = ${most} (α = ${order})`).join(', ');
}

export async function render({ data }) {
  const found = await call('GET', dataPath(data));
  return element('div', {},
    element('section', { class: 'card' },
      element('p', {}, found.unit === 'rows' ? text('unit-rows') : text('unit', found.unit)),
      element('p', {}, text('limits', found.limits.groups_per_unit, found.limits.rows_per_group)),
      element('p', {}, text('whole-budget', whole(found.budget)))),
    found.tables.map((each) => described(each, true)),
    found.public_tables.map((each) => described(each, false)));
}
