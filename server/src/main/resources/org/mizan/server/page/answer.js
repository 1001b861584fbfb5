// An answer: its chart, its table, what it cost, what it means for one person, and its certificate.

import { call, requestPath, send } from './api.js';
import { chart } from './chart.js';
import { button, download, element, figure, numeric, table } from './dom.js';
import { line } from './left.js';
import { meaning } from './meaning.js';
import { value, width } from './numbers.js';
import { moment, prepareSentences, sentence, text } from './texts.js';

const NUMBERS = ['integer', 'number'];
const last = new Map();

/** Keeps an answer that was just given, so that it is shown without being fetched again. */
export function remember(document) {
  last.clear();
  last.set(document.certificate.request, document);
}

function released({ columns }) {
  return columns.filter(({ kind }) => kind !== 'key');
}

/** The two ends of the interval of a value; null where nothing can be said. */
export function interval(column, row) {
  const middle = column.values[row];
  if (column.low) return [column.low[row], column.high[row]];
  if (column.within === undefined || typeof middle !== 'number') return [null, null];
  return [middle - column.within, middle + column.within];
}

function label(answer, row) {
  const keys = answer.columns.filter(({ kind }) => kind === 'key');
  return keys.map(({ values }) => (values[row] === null ? 'NULL' : String(values[row]))).join(', ');
}

function charts(answer) {
  return released(answer).filter(({ type }) => NUMBERS.includes(type)).map((column) => {
    const points = column.values.map((middle, row) => {
      const [low, high] = interval(column, row);
      return { label: label(answer, row) || column.name, middle, low, high };
    });
    return chart(column.name, points);
  });
}

function headings({ columns }) {
  return columns.flatMap(({ name, kind, type, low, within }) => {
    const own = kind !== 'key' && NUMBERS.includes(type) ? numeric(figure(name)) : figure(name);
    return [own, ...(kind !== 'key' && (low || within !== undefined) ? [numeric(text('interval'))] : [])];
  });
}

function cells({ columns }, row) {
  return columns.flatMap((column) => {
    const own = figure(value(column.values[row]), { 'data-column': column.name });
    if (column.kind === 'key') return [own];
    if (column.low) return [own, figure(`${value(column.low[row])} … ${value(column.high[row])}`)];
    return column.within === undefined ? [own] : [own, figure(`± ${width(column.within)}`, { title: column.within })];
  });
}

function quoted(cell) {
  const written = cell === null || cell === undefined ? '' : String(cell);
  return /[",\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
}

/** The table as comma-separated values, with both ends of each interval. */
export function separated(answer) {
  const names = answer.columns.flatMap(({ name, kind }) => (kind === 'key' ? [name] : [name, `${name}_low`, `${name}_high`]));
  const rows = Array.from({ length: answer.rows }, (_, row) => answer.columns.flatMap((column) =>
    (column.kind === 'key' ? [column.values[row]] : [column.values[row], ...interval(column, row)])));
  return `${[names, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function files(document, id) {
  const certificate = async () =>
    download('certificate.json', 'application/json', await (await send('GET', requestPath(id, '/certificate'))).text());
  return element('p', { class: 'actions' },
    button(text('certificate'), certificate),
    button('CSV', () => download('answer.csv', 'text/csv', separated(document.answer))),
    button('JSON', async () =>
      download('answer.json', 'application/json', await (await send('GET', requestPath(id))).text())));
}

function cost({ certificate, remaining }) {
  const { epsilon, delta } = certificate.cost;
  return element('section', { class: 'card' },
    element('h2', {}, text('cost')),
    element('p', { class: 'price' }, figure(`ε = ${epsilon}${delta === '0' ? '' : `, δ = ${delta}`}`, { class: 'figure big', id: 'paid' })),
    element('ul', { class: 'plain' }, remaining.map(({ ceiling, epsilon: rest }) =>
      line(ceiling, text('left-after'), rest === undefined ? '–' : `ε = ${rest}`))),
    element('p', { class: 'hint' }, certificate.unit === 'rows' ? text('unit-rows') : text('unit', certificate.unit)),
    element('dl', {},
      element('dt', {}, text('request')), element('dd', {}, figure(certificate.request, { id: 'request' })),
      element('dt', {}, text('time')), element('dd', {}, moment(certificate.entry.time)),
      ...(certificate.data_version === undefined ? [] : [
        element('dt', {}, text('data-version')),
        element('dd', {}, figure(certificate.data_version.number, { id: 'version' }), ' ', moment(certificate.data_version.time))])),
    element('p', { class: 'hint' }, text('verify-hint'), ' ', element('a', { href: '#/check' }, text('screen-check'))));
}

function notes(document) {
  const said = document.answer.notes ?? [];
  return said.length === 0 ? null : element('section', { class: 'card' },
    element('h2', {}, text('notes')), element('ul', {}, said.map((note) => element('li', {}, sentence(note)))));
}

export async function render({ data, rest: [id] }) {
  const [document] = await Promise.all([last.get(id) ?? call('GET', requestPath(id)), prepareSentences()]);
  const { answer, certificate } = document;
  const isTable = answer.columns !== undefined && answer.marginals === undefined;
  return element('div', {},
    element('pre', { class: 'question', dir: 'ltr', tabindex: '0', 'aria-label': text('question') }, certificate.asked ?? certificate.question),
    element('p', { class: 'hint' }, text('confidence', String(answer.confidence))),
    isTable
      ? element('section', { class: 'columns' },
        element('div', { class: 'card' }, charts(answer)),
        element('div', { class: 'card' }, table(text('table-of-answer'), headings(answer),
          Array.from({ length: answer.rows }, (_, row) => cells(answer, row)))))
      : element('p', {}, text('no-table')),
    files(document, id),
    element('div', { class: 'columns' }, cost(document), await meaning(certificate.data_set ?? data, data, certificate.cost)),
    notes(document));
}
