// The price: as an accuracy ("± 20") or as an ε, whichever was touched last. The other one follows from the preview.

import { element, field, figure, numeric, table } from './dom.js';
import { leaves, left, least } from './left.js';
import { prepareSentences, sentence, text } from './texts.js';
import { width } from './numbers.js';

const SMALLEST = 0.01;
const STEPS = 200;
const USUAL = 0.5;
const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

function round(value) {
  return String(Number(value.toPrecision(2)));
}

/** Positions of the slider are powers: each step multiplies the price by the same factor. */
function scale(greatest) {
  const factor = Math.log(greatest / SMALLEST);
  return {
    epsilon: (position) => (position >= STEPS ? String(greatest) : round(SMALLEST * Math.exp((factor * position) / STEPS))),
    position: (epsilon) => Math.round((STEPS * Math.log(Math.max(epsilon, SMALLEST) / SMALLEST)) / factor),
  };
}

function forecastParts(forecast, budget, principal) {
  const widths = forecast.outlook.filter(({ within }) => within !== undefined).map(({ within }) => within);
  const widest = widths.length > 0 ? Math.max(...widths) : null;
  const parts = [];
  if (forecast.cost) {
    const delta = forecast.cost.delta === '0' ? '' : `, δ = ${forecast.cost.delta}`;
    parts.push(element('p', { class: 'price' },
      widest !== null && figure(`± ${width(widest)}`, { class: 'figure big', id: 'accuracy' }),
      element('span', {}, text('costs'), ' ', figure(`ε = ${forecast.cost.epsilon}${delta}`, { id: 'cost' }))));
    parts.push(element('ul', { class: 'plain', id: 'leaves' }, leaves(budget, principal, forecast.cost.epsilon)));
  } else {
    parts.push(element('p', {}, text('no-price')));
  }
  if (!forecast.fits) {
    parts.push(element('p', { class: 'error', id: 'refused' },
      forecast.fitting_epsilon ? text('too-much', forecast.fitting_epsilon) : text('too-much-now'), ' ',
      figure(`[${forecast.refusal.code}]`)));
  }
  parts.push(table(text('outlook'), [text('value'), numeric(text('within'))],
    forecast.outlook.map((each) => [figure(each.label), each.within === undefined ? text('depends') : figure(`± ${width(each.within)}`, { title: each.within })])));
  for (const remark of forecast.remarks ?? []) parts.push(element('p', { class: 'hint' }, sentence(remark)));
  return { parts, widest };
}

/** The two ways to say a price, and what it comes to. */
export function pricePart(budget, principal, changed) {
  const greatest = Math.max(least(budget, principal), SMALLEST * 2);
  const scaled = scale(greatest);
  let spend = { epsilon: round(Math.min(USUAL, greatest / 2)) };
  const within = field(text('accuracy'), element('input', {
    inputmode: 'decimal', dir: 'ltr', name: 'within', autocomplete: 'off',
    input: () => {
      spend = within.control.value.trim() ? { within: within.control.value.trim() } : { epsilon: epsilon() };
      changed();
    },
  }), text('accuracy-hint'));
  const slider = field(text('price'), element('input', {
    type: 'range', min: '0', max: String(STEPS), step: '1', name: 'epsilon',
    value: String(scaled.position(Number(spend.epsilon))),
    input: () => {
      spend = { epsilon: epsilon() };
      slider.control.setAttribute('aria-valuetext', `ε = ${spend.epsilon}`);
      changed();
    },
  }), text('price-hint'));
  const outcome = element('div', { 'aria-live': 'polite', 'aria-atomic': 'true' });
  const now = element('ul', { class: 'plain' }, left(budget, principal));

  function epsilon() {
    return scaled.epsilon(Number(slider.control.value));
  }

  return {
    node: element('div', {}, within.node, slider.node, outcome,
      element('details', {}, element('summary', {}, text('left-now')), now)),
    spend: () => spend,
    check() {
      const isRight = spend.within === undefined || (NUMBER.test(spend.within) && Number(spend.within) > 0);
      if (!isRight) within.wrong(text('accuracy-form'));
      return isRight;
    },
    wrong: (message) => within.wrong(message),
    clear: () => outcome.replaceChildren(),
    async show(forecast) {
      if (forecast.remarks) await prepareSentences();
      const { parts, widest } = forecastParts(forecast, budget, principal);
      outcome.replaceChildren(...parts);
      if (spend.within === undefined) {
        within.control.value = '';
        within.control.placeholder = widest === null ? '' : width(widest);
      } else if (forecast.cost) {
        slider.control.value = String(scaled.position(Number(forecast.cost.epsilon)));
      }
      slider.control.setAttribute('aria-valuetext', `ε = ${forecast.cost?.epsilon ?? ''}`);
    },
  };
}
