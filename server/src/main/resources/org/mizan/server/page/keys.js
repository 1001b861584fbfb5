// The owner's keys: who may ask, until when; new ones are shown once.

import { call } from './api.js';
import { button, element, field, figure, select, table } from './dom.js';
import { moment, text } from './texts.js';

const LIFETIMES = ['1d', '7d', '30d', '90d', '365d'];
const ROLES = ['analyst', 'auditor', 'owner'];

/** A dialog with what it says and its buttons; it is gone when it is closed. */
function dialog(title, ...content) {
  const node = element('dialog', { 'aria-labelledby': 'dialog-title', close: () => node.remove() },
    element('h2', { id: 'dialog-title' }, title), ...content);
  document.body.append(node);
  node.showModal();
  return node;
}

function showSecret({ principal, secret }, done) {
  const node = dialog(text('new-key'),
    element('p', {}, text('key-once', principal)),
    element('p', { class: 'secret', dir: 'ltr', tabindex: '0', id: 'secret' }, secret),
    element('p', { class: 'actions' },
      button(text('copy'), (event) => navigator.clipboard.writeText(secret).then(
        () => { event.target.textContent = text('copied'); },
        () => getSelection().selectAllChildren(node.querySelector('.secret')))),
      button(text('close'), () => node.close(), { class: 'main' })));
  node.addEventListener('close', done);
}

function revoke({ key, principal }, done, failed) {
  const node = dialog(text('revoke-title', principal),
    element('p', {}, text('revoke-warning', key)),
    element('p', { class: 'actions' },
      button(text('keep'), () => node.close()),
      button(text('revoke'), async () => {
        node.close();
        try {
          await call('DELETE', `/v1/keys/${encodeURIComponent(key)}`);
          done();
        } catch (problem) {
          failed(problem);
        }
      }, { class: 'danger', id: 'revoke-now' })));
}

function order(data, done) {
  const principal = field(text('name'), element('input', { name: 'principal', dir: 'ltr', autocomplete: 'off' }), text('name-hint'));
  const role = field(text('role'), select(ROLES.map((each) => [each, text(`role-${each}`)]), 'analyst', () => {}, { name: 'role' }));
  const scope = field(text('scope'), select([['ask', text('scope-ask')], ['preview', text('scope-preview')]], 'ask', () => {}, { name: 'scope' }));
  const expires = field(text('expires'), select(LIFETIMES.map((each) => [each, text('days', Number.parseInt(each, 10))]), '90d', () => {}, { name: 'expires' }));
  const make = async (event) => {
    event.preventDefault();
    principal.wrong('');
    const wanted = {
      principal: principal.control.value.trim(), role: role.control.value, data: [data], expires: expires.control.value,
    };
    if (wanted.role === 'analyst') wanted.scope = scope.control.value;
    try {
      showSecret(await call('POST', '/v1/keys', wanted), done);
    } catch (problem) {
      principal.wrong(problem.message);
      principal.control.focus();
    }
  };
  return element('form', { class: 'card choices', submit: make, novalidate: true },
    element('h2', {}, text('make-key')), principal.node, role.node, scope.node, expires.node,
    element('button', { type: 'submit', class: 'main', id: 'make' }, text('make-key')));
}

export async function render({ data, me }) {
  const { keys } = await call('GET', '/v1/keys');
  const again = () => dispatchEvent(new Event('refresh'));
  const wrong = element('p', { class: 'error', role: 'alert' });
  const rows = keys.reverse().map((each) => [
    figure(each.principal), text(`role-${each.role}`), figure(each.data.join(', ')), text(`scope-${each.scope}`),
    each.expires ? moment(each.expires) : text('never'), text(`state-${each.state}`), figure(each.key),
    each.state === 'valid' && each.key !== me.key
      ? button(text('revoke'), () => revoke(each, again, (problem) => { wrong.textContent = problem.message; }),
        { class: 'small', 'aria-label': text('revoke-title', each.principal), 'data-key': each.key })
      : '',
  ]);
  return element('div', {}, order(data, again), element('section', { class: 'card' }, wrong,
    table(text('screen-keys'),
      [text('name'), text('role'), text('data-set'), text('scope'), text('expires'), text('state'), text('key-id'), text('action')], rows, true)));
}
