// What is left: for an analyst their own, for owners and auditors every ceiling.

import { call, dataPath } from './api.js';
import { element, figure, numeric, table } from './dom.js';
import { ceilingName, left } from './left.js';
import { percent } from './numbers.js';
import { text } from './texts.js';

function meter(share, name) {
  return element('meter', { min: '0', max: '1', high: '0.8', value: share, 'aria-label': text('spent-of', name, percent(share)) });
}

function all({ ceilings, sequence, hash, changes }) {
  return [
    table(text('screen-budget'),
      [text('ceiling'), text('analyst'), text('allows'), text('spent'), numeric(text('fits-laplace')), text('resets-at')],
      ceilings.map(({ ceiling, analyst, allows, spent_share: share, fitting_epsilon: epsilon, starts_anew: until }) => [
        ceilingName(ceiling, false), analyst === undefined ? text('everybody') : figure(analyst), figure(allows),
        element('span', {}, meter(share, ceiling), ' ', figure(percent(share))),
        figure(epsilon === undefined ? '–' : `ε = ${epsilon}`), until ? figure(until) : '',
      ]), true),
    changes ? element('p', {}, text('ceilings-changed', changes.length)) : null,
    element('p', { class: 'hint' }, text('head', sequence), ' ', figure(hash)),
  ];
}

export async function render({ data, me }) {
  const budget = await call('GET', dataPath(data, '/budget'));
  return element('section', { class: 'card' },
    budget.remaining
      ? [element('p', {}, text('your-budget')), element('ul', { class: 'plain large' }, left(budget, me.principal))]
      : all(budget),
    element('p', { class: 'hint' }, text('budget-hint')));
}
