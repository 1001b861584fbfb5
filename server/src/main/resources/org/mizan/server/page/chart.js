// Dots with whiskers: a value and the interval around it, one line for each group. The table beside it has every number.

import { drawn, element } from './dom.js';
import { text } from './texts.js';

const ROW = 26;
const TOP = 6;
const FOOT = 28;
const MOST = 60;
const LETTER = 7.2;
const STEPS = [1, 2, 5, 10];
const TICKS = 4;

/** Round numbers that cover a range. */
export function ticks(low, high) {
  const span = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / TICKS));
  const step = power * STEPS.find((each) => each * power * TICKS >= span);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

function shortened(label, room) {
  const most = Math.max(3, Math.floor(room / LETTER));
  return label.length > most ? `${label.slice(0, most - 1)}…` : label;
}

function range(points) {
  const ends = points.flatMap(({ middle, low, high }) => [middle, low, high]).filter((each) => typeof each === 'number');
  return ticks(Math.min(0, ...ends), Math.max(0, ...ends));
}

function drawing(name, points, room) {
  const marks = range(points);
  const [low, high] = [marks[0], marks.at(-1)];
  const gutter = Math.min(room * 0.4, 12 + LETTER * Math.max(...points.map(({ label }) => label.length)));
  const place = (each) => gutter + ((each - low) / (high - low)) * (room - gutter - 24) + 8;
  const height = TOP + points.length * ROW + FOOT;
  const grid = marks.flatMap((mark) => [
    drawn('line', { class: mark === 0 ? 'zero' : 'grid', x1: place(mark), x2: place(mark), y1: TOP, y2: height - FOOT }),
    drawn('text', { x: place(mark), y: height - 8, 'text-anchor': 'middle' }, String(mark)),
  ]);
  const rows = points.flatMap(({ label, middle, low: from, high: to }, index) => {
    const y = TOP + (index + 0.5) * ROW;
    const parts = [drawn('text', { x: gutter - 4, y: y + 4, 'text-anchor': 'end' }, shortened(label, gutter))];
    if (typeof from === 'number' && typeof to === 'number') {
      parts.push(drawn('path', { class: 'whisker', d: `M${place(from)} ${y - 5}v10M${place(from)} ${y}H${place(to)}M${place(to)} ${y - 5}v10` }));
    }
    if (typeof middle === 'number') parts.push(drawn('circle', { class: 'dot', cx: place(middle), cy: y, r: 4.5 }));
    return parts;
  });
  return drawn('svg', {
    class: 'chart', role: 'img', 'aria-label': text('chart-of', name), direction: 'ltr',
    width: room, height, viewBox: `0 0 ${room} ${height}`,
  }, grid, rows);
}

/** A chart that fills the width it has, and is drawn again when that changes. */
export function chart(name, points) {
  const shown = points.slice(0, MOST);
  const frame = element('div', { class: 'frame' });
  let drawnFor = 0;
  new ResizeObserver(([{ contentRect }]) => {
    const room = Math.floor(contentRect.width);
    if (room === drawnFor || room < 80 || shown.length === 0) return;
    drawnFor = room;
    frame.replaceChildren(drawing(name, shown, room));
  }).observe(frame);
  return element('figure', {},
    element('figcaption', {}, element('bdi', { dir: 'ltr' }, name)),
    frame,
    points.length > MOST && element('p', { class: 'hint' }, text('chart-first', MOST, points.length)));
}
