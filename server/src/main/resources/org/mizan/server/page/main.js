// Starts the page: who is signed in, which screen is shown, and what is around it.

import { call, forget, signedIn } from './api.js';
import { brand, button, element, select } from './dom.js';
import { speak, spoken, text } from './texts.js';
import { nextTheme, themeName, useTheme } from './theme.js';
import { signIn } from './signin.js';

// A screen is loaded when it is first shown, so that the first view is small.
const SCREENS = {
  ask: () => import('./ask.js'),
  answer: () => import('./answer.js'),
  data: () => import('./data.js'),
  history: () => import('./history.js'),
  budget: () => import('./budget.js'),
  keys: () => import('./keys.js'),
  imports: () => import('./imports.js'),
  audit: () => import('./audit.js'),
  check: () => import('./check.js'),
};
const OFFERED = {
  analyst: ['ask', 'data', 'history', 'budget', 'check'],
  owner: ['ask', 'data', 'history', 'budget', 'check', 'keys', 'imports', 'audit'],
  auditor: ['data', 'history', 'budget', 'check', 'audit'],
};
const CHOSEN = 'mizan.data';

const page = document.getElementById('page');
let me = null;
let names = [];
let turn = 0;

function chosenData() {
  const kept = sessionStorage.getItem(CHOSEN);
  return names.includes(kept) ? kept : names[0];
}

function chooseData(name) {
  sessionStorage.setItem(CHOSEN, name);
  if (location.hash.startsWith('#/answer/')) location.hash = `#/${OFFERED[me.role][0]}`;
  else show();
}

async function toggleLanguage() {
  await speak(spoken() === 'en' ? 'ar' : 'en');
  await (me ? show() : start());
}

function settings() {
  const theme = button('◐', () => {
    nextTheme();
    say();
  }, { class: 'quiet' });
  const say = () => ['aria-label', 'title'].forEach((name) => theme.setAttribute(name, themeName()));
  say();
  return [button(text('other-language'), toggleLanguage, { class: 'quiet', lang: text('other-tag') }), theme];
}

function signOut() {
  forget();
  location.hash = '';
  start();
}

function frame(screen, content) {
  const links = OFFERED[me.role].map((name) =>
    element('a', { href: `#/${name}`, 'aria-current': name === screen ? 'page' : undefined }, text(`screen-${name}`)));
  const data = element('label', { class: 'inline' }, text('data-set'), ' ', select(names, chosenData(), chooseData));
  return [
    element('a', { class: 'skip', href: '#main', click: (event) => {
      event.preventDefault();
      document.getElementById('main').focus();
    } }, text('skip')),
    element(
      'header',
      {},
      element('div', { class: 'bar' },
        brand(),
        element('div', { class: 'about' }, data,
          element('span', { class: 'who' }, text('signed-in-as', me.principal, text(`role-${me.role}`)))),
        element('div', { class: 'settings' }, settings(), button(text('sign-out'), signOut, { class: 'quiet' }))),
      element('nav', { 'aria-label': text('screens') }, links),
    ),
    element('main', { id: 'main', tabindex: '-1' }, element('h1', {}, text(`screen-${screen}`)), content),
  ];
}

async function show() {
  turn += 1;
  const own = turn;
  const [, wanted, ...rest] = location.hash.split('/');
  const offered = OFFERED[me.role];
  const screen = wanted === 'answer' || offered.includes(wanted) ? wanted : offered[0];
  document.title = `${text(`screen-${screen}`)} – Mizan`;
  let content;
  try {
    const { render } = await SCREENS[screen]();
    content = await render({ data: chosenData(), me, rest: rest.map(decodeURIComponent) });
  } catch (failure) {
    if (!signedIn()) return;
    content = element('p', { class: 'error', role: 'alert' }, failure.message);
  }
  if (own !== turn) return;
  page.replaceChildren(...frame(screen, content));
  document.getElementById('main').focus({ preventScroll: true });
  scrollTo(0, 0);
}

async function start() {
  if (!signedIn()) {
    document.title = `${text('sign-in')} – Mizan`;
    me = null;
    page.replaceChildren(...signIn(settings(), start));
    page.querySelector('input').focus();
    return;
  }
  try {
    me = await call('GET', '/v1/me');
    names = (await call('GET', '/v1/datasets')).data;
  } catch (failure) {
    if (!signedIn()) return;
    page.replaceChildren(element('main', {}, element('p', { class: 'error', role: 'alert' }, failure.message),
      button(text('try-again'), start)));
    return;
  }
  await show();
}

// A file that is dropped is checked wherever that is done, and never opened by the browser, which would leave the page.
function drag(event, isOver) {
  if (!event.dataTransfer?.types.includes('Files')) return false;
  event.preventDefault();
  document.documentElement.classList.toggle('dragging', isOver && me !== null);
  return me !== null;
}

async function drop(event) {
  const [file] = event.dataTransfer?.files ?? [];
  if (!drag(event, false) || !file) return;
  const { take } = await SCREENS.check();
  take(file);
  if (location.hash === '#/check') await show();
  else location.hash = '#/check';
}

addEventListener('dragover', (event) => drag(event, true));
addEventListener('dragleave', (event) => event.relatedTarget === null && drag(event, false));
addEventListener('drop', drop);
addEventListener('hashchange', () => me && show());
addEventListener('signed-out', () => start());
addEventListener('refresh', () => show());

useTheme();
await speak(spoken());
await start();
