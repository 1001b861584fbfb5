// The door: a key, which this tab keeps until it is closed.

import { call, forget, keep } from './api.js';
import { brand, element, field } from './dom.js';
import { text } from './texts.js';

const FORM = /^mzn_[0-9a-f]{12}_[0-9a-f]{64}$/;

/** Asks for a key, tries it, and goes on. */
export function signIn(settings, next) {
  const key = field(
    text('key'),
    element('input', { type: 'password', name: 'key', autocomplete: 'off', spellcheck: 'false', dir: 'ltr', placeholder: 'mzn_…' }),
    text('key-hint'),
  );
  const enter = async (event) => {
    event.preventDefault();
    const given = key.control.value.trim();
    if (!FORM.test(given)) {
      key.wrong(text('key-form'));
      key.control.focus();
      return;
    }
    keep(given);
    try {
      await call('GET', '/v1/me', undefined, { stay: true });
    } catch (problem) {
      forget();
      key.wrong(problem.message);
      return;
    }
    await next();
  };
  return [
    element('header', {}, element('div', { class: 'bar' }, brand(), element('div', { class: 'settings' }, settings))),
    element(
      'main',
      { id: 'main', class: 'door' },
      element('h1', {}, text('sign-in')),
      element('p', { class: 'lead' }, text('welcome')),
      element('form', { submit: enter, novalidate: true, class: 'card' }, key.node,
        element('button', { type: 'submit', class: 'main' }, text('sign-in'))),
    ),
  ];
}
