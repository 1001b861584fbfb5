// Checks a certificate, or an answer that holds its own: a file that is chosen, or dropped anywhere on the page.

import { call } from './api.js';
import { button, element, field, figure, table } from './dom.js';
import { moment, text } from './texts.js';

const MOST_BYTES = 1_000_000;

let dropped = null;

/** Keeps a file that was dropped until its screen is shown. */
export function take(file) {
  dropped = file;
}

/** What is in a file, if it can be a certificate at all. */
async function read(file) {
  if (file.size > MOST_BYTES) throw new Error(text('check-size'));
  let document;
  try {
    document = JSON.parse(await file.text());
  } catch {
    throw new Error(text('check-form'));
  }
  if (document === null || typeof document !== 'object' || Array.isArray(document)) throw new Error(text('check-form'));
  return document;
}

/** What the certificate states. Nobody reads it before it is known to hold. */
function statements({ analyst, data_set: data, request, cost, entry }) {
  const { epsilon, delta } = cost;
  const stated = [
    [text('data-set'), figure(data)],
    [text('analyst'), figure(analyst)],
    [text('cost'), figure(`ε = ${epsilon}${delta === '0' ? '' : `, δ = ${delta}`}`)],
    [text('request'), figure(request)],
    [text('time'), moment(entry.time)],
  ];
  return element('dl', {}, stated.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
}

function shown(name, document, { accepted, failing, checks, assumptions }) {
  const certificate = document.certificate ?? document;
  const listed = (some) => table(text('checks', some.length), [text('statement'), text('stated'), text('computed'), text('holds')],
    some.map(({ field: part, stated, recomputed, holds }) => [
      figure(part), figure(stated), figure(recomputed), element('span', { class: holds ? undefined : 'error' }, text(holds ? 'yes' : 'no')),
    ]), true);
  return element('section', { class: 'card', id: 'verdict', 'data-verdict': accepted ? 'accepted' : 'rejected' },
    element('h2', {}, figure(name)),
    element('p', { class: accepted ? 'good' : 'error' }, accepted ? text('accepted') : text('rejected', failing.join(', '))),
    element('p', { class: 'hint' }, text(accepted ? 'accepted-hint' : 'rejected-hint')),
    accepted && statements(certificate),
    accepted && assumptions.map((each) => element('p', { class: 'hint' }, text('assumed'), ' ', figure(each))),
    !accepted && listed(checks.filter(({ holds }) => !holds)),
    element('details', {}, element('summary', {}, text('checks', checks.length)), listed(checks)));
}

export async function render() {
  const outcome = element('div', { 'aria-live': 'polite' });
  // The browser's own button speaks the browser's language.
  const file = element('input', {
    type: 'file', accept: '.json,application/json', name: 'certificate', hidden: true,
    change: () => file.files.length > 0 && check(file.files[0]),
  });
  const chosen = field(text('check-file'), button(text('check-choose'), () => file.click()), text('check-hint'));

  async function check(one) {
    chosen.wrong('');
    outcome.replaceChildren(element('p', {}, text('checking')));
    try {
      const document = await read(one);
      outcome.replaceChildren(shown(one.name, document, await call('POST', '/v1/checks', document)));
    } catch (problem) {
      outcome.replaceChildren();
      chosen.wrong(problem.code === 'request.absent' ? text('check-absent') : problem.message);
    }
  }

  if (dropped) check(dropped);
  dropped = null;
  return element('div', {},
    element('section', { class: 'card drop' }, chosen.node, file, element('p', { class: 'hint' }, text('check-other'))), outcome);
}
