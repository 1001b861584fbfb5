// What was asked and paid for; every answer can be opened again for nothing.

import { call, dataPath } from './api.js';
import { button, element, figure, table } from './dom.js';
import { moment, text } from './texts.js';

const PART = 100;

function rows(entries, isOfAll) {
  return entries.map(({ time, analyst, question, event, request, answered }) => [
    moment(time),
    ...(isOfAll ? [figure(analyst)] : []),
    element('code', { dir: 'ltr' }, question ?? text('unanswered')),
    figure(event),
    answered ? element('a', { href: `#/answer/${encodeURIComponent(request)}` }, text('open')) : '–',
  ]);
}

export async function render({ data, me }) {
  const isOfAll = me.role !== 'analyst';
  const headings = [text('time'), ...(isOfAll ? [text('analyst')] : []), text('question'), text('event'), text('answer')];
  const shown = element('div', {});
  let entries = [];
  let after = 0;

  // The server lists the oldest first; the newest of what is loaded stands on top.
  async function more() {
    const { requests } = await call('GET', dataPath(data, `/history?after=${after}&limit=${PART}`));
    entries = [...requests.reverse(), ...entries];
    after = entries[0]?.sequence ?? after;
    shown.replaceChildren(
      entries.length === 0 ? element('p', {}, text('nothing-asked'), ' ', me.role === 'auditor' ? null : element('a', { href: '#/ask' }, text('screen-ask'))) : table(text('screen-history'), headings, rows(entries, isOfAll), true),
      ...(requests.length === PART ? [button(text('later-ones'), more)] : []));
  }

  await more();
  return element('section', { class: 'card' }, element('p', { class: 'hint' }, text('history-hint')), shown);
}
