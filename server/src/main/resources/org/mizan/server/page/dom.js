// Builds elements. Text is always text: nothing here reads HTML, so that no value can become markup.

import { text } from './texts.js';

const DRAWING = 'http://www.w3.org/2000/svg';

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') node.addEventListener(name, value);
    else if (name === 'value' || name === 'checked' || name === 'disabled') node[name] = value;
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

/** An element with attributes, listeners (functions, under the name of their event) and children. */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same for drawings. */
export function drawn(name, attributes = {}, ...children) {
  return fill(document.createElementNS(DRAWING, name), attributes, children);
}

/** A button that does something. */
export function button(label, act, attributes = {}) {
  return element('button', { type: 'button', click: act, ...attributes }, label);
}

/** The name of the product, with its sign. */
export function brand() {
  return element('strong', { class: 'brand' }, element('img', { src: '/page/scales.svg', alt: '' }), text('brand'));
}

let fields = 0;

/** A control under its label, with a place for a hint and one for what is wrong. */
export function field(label, control, hint) {
  fields += 1;
  const id = `field-${fields}`;
  control.id = id;
  const error = element('p', { class: 'error', id: `${id}-error`, role: 'alert' });
  const hintNode = hint ? element('p', { class: 'hint', id: `${id}-hint` }, hint) : null;
  control.setAttribute('aria-describedby', hintNode ? `${id}-hint ${id}-error` : `${id}-error`);
  const node = element('div', { class: 'field' }, element('label', { for: id }, label), control, hintNode, error);
  return {
    node,
    control,
    wrong(message) {
      error.textContent = message;
      if (message) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    },
  };
}

/** A select with options, each a value or a pair of value and label. */
export function select(options, chosen, change, attributes = {}) {
  const node = element(
    'select',
    { change: () => change(node.value), ...attributes },
    options.map((option) => {
      const [value, label] = Array.isArray(option) ? option : [option, option];
      return element('option', { value }, label);
    }),
  );
  if (chosen !== undefined) node.value = chosen;
  return node;
}

/** The heading of a column of numbers. */
export function numeric(label) {
  return { label, isNumeric: true };
}

/**
 * A table that scrolls by itself where it is wider than the screen. One that stacks shows each row as a list of labelled
 * values on narrow screens; its roles are stated, since browsers forget them where a table is shown otherwise.
 */
export function table(caption, headings, rows, stacks = false) {
  const columns = headings.map((heading) => (heading.isNumeric ? heading : { label: heading, isNumeric: false }));
  const side = ({ isNumeric }) => (isNumeric ? 'number' : undefined);
  const cell = (content, column) => element('td', {
    role: stacks && 'cell', class: side(column), 'data-label': stacks && column.label,
  }, content);
  return element(
    'div',
    { class: stacks ? 'scroll stacks' : 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    element(
      'table',
      { role: stacks && 'table' },
      element('caption', { class: 'unseen' }, caption),
      element('thead', { role: stacks && 'rowgroup' }, element('tr', { role: stacks && 'row' },
        columns.map((column) => element('th', { scope: 'col', role: stacks && 'columnheader', class: side(column) }, column.label)))),
      element('tbody', { role: stacks && 'rowgroup' },
        rows.map((row) => element('tr', { role: stacks && 'row' }, row.map((content, index) => cell(content, columns[index]))))),
    ),
  );
}

/** A number, a name or a formula, which runs from left to right in every language. */
export function figure(value, attributes = {}) {
  return element('bdi', { dir: 'ltr', class: 'figure', ...attributes }, String(value));
}

/** Gives a file to the reader. */
export function download(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = element('a', { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
