// What is asked: by a form that writes SQL, or in SQL.

import { element, field, select } from './dom.js';
import { text } from './texts.js';

const NUMERIC = ['integer', 'number'];

/** A name as SQL takes it, whatever is in it. */
function quoted(name) {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

function literal(value, type) {
  return type === 'boolean' ? value : `'${value.replaceAll("'", "''")}'`;
}

/** The values that a column declares, which may group an answer or restrict it. */
function declared(column) {
  if (column.type === 'boolean') return ['true', 'false'];
  return Array.isArray(column.values) ? column.values : [];
}

/** The query that a form's choices stand for. */
export function written(choice, described) {
  const table = described.tables.find(({ name }) => name === choice.table);
  const column = quoted(choice.column);
  const measures = {
    units: `COUNT(DISTINCT ${quoted(described.unit)}) AS ${quoted(`${described.unit}s`)}`,
    rows: 'COUNT(*) AS number_of_rows',
    mean: `AVG(${column}) AS ${quoted(`mean_${choice.column}`)}`,
    sum: `SUM(${column}) AS ${quoted(`sum_${choice.column}`)}`,
    median: `MEDIAN(${column}) AS ${quoted(`median_${choice.column}`)}`,
  };
  const parts = [`SELECT ${choice.by ? `${quoted(choice.by)}, ` : ''}${measures[choice.measure]}`, `FROM ${quoted(choice.table)}`];
  if (choice.where) {
    const { type } = table.columns.find(({ name }) => name === choice.where);
    parts.push(`WHERE ${quoted(choice.where)} = ${literal(choice.is, type)}`);
  }
  if (choice.by) parts.push(`GROUP BY ${quoted(choice.by)}`);
  return parts.join('\n');
}

function first(described) {
  const [table] = described.tables;
  const by = table.columns.find((column) => column.type !== 'boolean' && declared(column).length > 0);
  return { table: table.name, measure: described.unit === 'rows' ? 'rows' : 'units', column: '', by: by?.name ?? '', where: '', is: '' };
}

/** Both ways to ask; the form's query is shown, and can be changed in SQL. */
export function questionPart(described, changed) {
  let choice = first(described);
  const sql = field('SQL', element('textarea', { rows: '5', dir: 'ltr', spellcheck: 'false', input: () => {
    choice = null;
    changed();
  } }), text('sql-hint'));
  const form = element('div', { class: 'choices' });

  function choose(name, value) {
    choice = { ...(choice ?? first(described)), [name]: value };
    if (name === 'table') choice = { ...choice, column: '', by: '', where: '' };
    if (name === 'where') {
      const column = columns().find((each) => each.name === value);
      choice.is = column ? declared(column)[0] : '';
    }
    draw(name);
    changed();
  }

  function columns() {
    return described.tables.find(({ name }) => name === choice.table).columns;
  }

  function one(name, label, options) {
    const made = field(label, select(options, choice[name], (value) => choose(name, value), { name }));
    if (name === 'measure') made.node.classList.add('wide');
    return made.node;
  }

  function draw(focused) {
    const numbers = columns().filter(({ type, name }) => NUMERIC.includes(type) && name !== described.unit).map(({ name }) => name);
    const listed = columns().filter((column) => declared(column).length > 0);
    const names = [['', text('nothing')], ...listed.map(({ name }) => name)];
    const needsColumn = !['units', 'rows'].includes(choice.measure);
    if (needsColumn && !numbers.includes(choice.column)) [choice.column] = numbers;
    const measures = ['units', 'rows', ...(numbers.length > 0 ? ['mean', 'sum', 'median'] : [])]
      .filter((each) => each !== 'units' || described.unit !== 'rows')
      .map((each) => [each, text(`measure-${each}`, described.unit)]);
    const where = listed.find(({ name }) => name === choice.where);
    form.replaceChildren(...[
      described.tables.length > 1 && one('table', text('table'), described.tables.map(({ name }) => name)),
      one('measure', text('measure'), measures),
      needsColumn && one('column', text('of-column'), numbers),
      one('by', text('by'), names),
      one('where', text('where'), names),
      where && one('is', text('is'), declared(where)),
    ].filter(Boolean));
    sql.control.value = written(choice, described);
    if (focused) form.querySelector(`[name="${focused}"]`)?.focus();
  }

  draw();
  return {
    node: element('div', {}, form, sql.node),
    sql: () => sql.control.value,
    wrong: (message) => sql.wrong(message),
  };
}
