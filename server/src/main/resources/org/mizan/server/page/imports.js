// The owner's import: reads the source anew, and reports how many rows broke which rule.

import { call, dataPath } from './api.js';
import { button, element, figure, numeric, table } from './dom.js';
import { knows, text } from './texts.js';

function rule(name) {
  const known = `rule-${name}`;
  return knows(known) ? text(known) : name;
}

function report({ tables }) {
  return tables.map(({ table: name, records, rows, findings }) => element('section', { class: 'card' },
    element('h2', {}, figure(name)),
    element('p', {}, text('rows-kept', rows, records)),
    findings.length === 0
      ? element('p', {}, text('no-findings'))
      : table(text('findings'), [text('column'), text('finding'), numeric(text('count'))],
        findings.map(({ rule: broken, column, count }) => [figure(column ?? '–'), rule(broken), figure(count)]))));
}

export async function render({ data }) {
  const outcome = element('div', { 'aria-live': 'polite' });
  const start = button(text('import-now', data), async () => {
    start.disabled = true;
    outcome.replaceChildren(element('p', {}, text('importing')));
    try {
      outcome.replaceChildren(...report(await call('POST', dataPath(data, '/imports'), {})));
    } catch (problem) {
      outcome.replaceChildren(element('p', { class: 'error', role: 'alert' }, problem.message));
    }
    start.disabled = false;
  }, { class: 'main', id: 'import' });
  return element('div', {},
    element('section', { class: 'card' }, element('p', {}, text('import-hint')), start), outcome);
}
