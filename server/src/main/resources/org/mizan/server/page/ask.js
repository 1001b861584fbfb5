// Asking: what, how exactly, at which price. Prices are free, and come as one types or moves the slider.

import { ask, call, dataPath } from './api.js';
import { button, element } from './dom.js';
import { questionPart } from './question.js';
import { pricePart } from './price.js';
import { remember } from './answer.js';
import { text } from './texts.js';

/** Milliseconds between two previews while a slider moves, and those without typing after which a query is read. */
const PACE = 110;
const PAUSE = 250;

/** Once a question was sent, it keeps its id until it has an answer: sending it again cannot charge it twice. */
class Sending {
  #id = null;

  #said = '';

  idFor(question) {
    const said = JSON.stringify(question);
    if (said !== this.#said) {
      this.#said = said;
      this.#id = crypto.randomUUID();
    }
    return this.#id;
  }

  done() {
    this.#said = '';
  }
}

function isAboutPrice(code) {
  return /^(ask|refused|budget|epsilon|within|spend|price|delta|number)/.test(code ?? '');
}

export async function render({ data, me }) {
  const [described, budget] = await Promise.all([
    call('GET', dataPath(data)),
    call('GET', dataPath(data, '/budget')),
  ]);
  const sending = new Sending();
  const status = element('p', { class: 'error', role: 'alert' });
  const pay = element('button', { type: 'submit', class: 'main', disabled: true }, text('ask-first'));
  let timer = 0;
  let last = -PACE;
  let running = new AbortController();

  const question = questionPart(described, () => later(PAUSE));
  const price = pricePart(budget, me.principal, () => later(last + PACE - performance.now()));

  function asked() {
    return { data, sql: question.sql(), ...price.spend() };
  }

  function show(problem) {
    price.clear();
    if (isAboutPrice(problem.code)) price.wrong(problem.message);
    else question.wrong(problem.message);
  }

  async function preview() {
    last = performance.now();
    running.abort();
    running = new AbortController();
    question.wrong('');
    price.wrong('');
    if (!question.sql().trim() || !price.check()) {
      price.clear();
      pay.disabled = true;
      return;
    }
    const { signal } = running;
    try {
      const forecast = await call('POST', '/v1/previews', asked(), { signal });
      await price.show(forecast);
      pay.disabled = !forecast.fits || me.scope === 'preview';
      pay.textContent = forecast.cost ? text('pay', forecast.cost.epsilon) : text('ask-first');
    } catch (failure) {
      if (failure.name === 'AbortError') return;
      pay.disabled = true;
      show(failure);
    }
  }

  function later(wait) {
    status.textContent = '';
    pay.disabled = true;
    clearTimeout(timer);
    timer = setTimeout(preview, Math.max(0, wait));
  }

  async function send(event) {
    event.preventDefault();
    if (pay.disabled) return;
    const sent = asked();
    pay.disabled = true;
    pay.textContent = text('asking');
    status.textContent = '';
    try {
      const document = await ask(sent, sending.idFor(sent));
      sending.done();
      remember(document);
      location.hash = `#/answer/${encodeURIComponent(document.certificate.request)}`;
    } catch (failure) {
      status.replaceChildren(failure.message);
      if (failure.status === 0 || failure.status >= 500) {
        status.append(' ', button(text('try-again'), () => form.requestSubmit()));
      }
      pay.disabled = false;
      pay.textContent = text('try-again');
    }
  }

  const form = element(
    'form',
    { submit: send, novalidate: true, class: 'columns' },
    element('section', { class: 'card', 'aria-labelledby': 'part-question' },
      element('h2', { id: 'part-question' }, text('part-question')), question.node),
    element('section', { class: 'card', 'aria-labelledby': 'part-price' },
      element('h2', { id: 'part-price' }, text('part-price')), price.node,
      me.scope === 'preview' ? element('p', { class: 'hint' }, text('preview-only')) : pay, status),
  );
  preview();
  return element('div', {}, element('p', { class: 'lead' }, text('ask-lead')), form);
}
