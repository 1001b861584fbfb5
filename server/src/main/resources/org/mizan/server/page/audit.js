// The record of who did what, newest first. Each line holds the hash of the one before it.

import { call } from './api.js';
import { button, element, figure, numeric, table } from './dom.js';
import { knows, moment, text } from './texts.js';

const PART = 50;

/** A word of the record in the language of the page; a code stays as it is. */
function said(name, word) {
  return knows(name) ? text(name) : figure(word);
}

export async function render() {
  const { head } = await call('GET', '/v1/audit?limit=0');
  const shown = element('div', {});
  let before = head.number;
  let entries = [];

  async function older() {
    const from = Math.max(0, before - PART);
    const found = await call('GET', `/v1/audit?after=${from}&limit=${before - from}`);
    entries = [...entries, ...found.entries.reverse()];
    before = from;
    const rows = entries.map((each) => [
      figure(each.number), moment(each.time), each.who ? figure(each.who) : '', element('span', { 'data-act': each.act }, said(`act-${each.act}`, each.act)), each.data ? figure(each.data) : '',
      said(`outcome-of-${each.outcome}`, each.outcome), each.request ? figure(each.request) : '',
    ]);
    shown.replaceChildren(
      table(text('screen-audit'),
        [numeric('#'), text('time'), text('name'), text('act'), text('data-set'), text('outcome'), text('request')], rows, true),
      ...(before > 0 ? [button(text('older-ones'), older)] : []));
  }

  await older();
  return element('section', { class: 'card' },
    element('p', { class: 'hint' }, text('audit-head', head.number), ' ', figure(head.hash)), shown);
}
