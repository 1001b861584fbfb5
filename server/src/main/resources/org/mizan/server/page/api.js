// Speaks to the server. The key stays in this tab: it is sent with each request, and nothing else can send it.

import { spoken, text } from './texts.js';

const KEY = 'mizan.key';

/** What the server refuses, with its code and what to do next. */
export class Problem extends Error {
  constructor(status, document) {
    super(document.detail.includes(`[${document.code}]`) ? document.detail : `${document.detail} [${document.code}]`);
    this.status = status;
    this.code = document.code;
    this.fitting = document.fitting_epsilon;
  }
}

export function signedIn() {
  return sessionStorage.getItem(KEY) !== null;
}

export function keep(key) {
  sessionStorage.setItem(KEY, key);
}

export function forget() {
  sessionStorage.clear();
}

async function problem(reply) {
  try {
    return new Problem(reply.status, await reply.json());
  } catch {
    return new Problem(reply.status, { detail: text('failed', reply.status), code: 'server.failed' });
  }
}

/** Sends a request and gives the reply; a problem is thrown. */
export async function send(method, path, body, more = {}) {
  const headers = {
    Authorization: `Bearer ${sessionStorage.getItem(KEY) ?? ''}`,
    'Accept-Language': spoken(),
    ...more.headers,
  };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let reply;
  try {
    reply = await fetch(path, {
      method,
      headers,
      signal: more.signal,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'omit',
      redirect: 'error',
    });
  } catch (failure) {
    if (failure.name === 'AbortError') throw failure;
    throw new Problem(0, { detail: text('unreachable'), code: 'unreachable' });
  }
  if (reply.status === 401 && more.stay !== true) {
    forget();
    dispatchEvent(new Event('signed-out'));
  }
  if (!reply.ok) throw await problem(reply);
  return reply;
}

/** Sends a request and gives the document of the reply. */
export async function call(method, path, body, more) {
  const reply = await send(method, path, body, more);
  return reply.status === 204 ? null : reply.json();
}

const LOOK_AGAIN = 1000;

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Asks under an id that the caller keeps, and waits until there is an answer. Sent again, it is charged once. */
export async function ask(question, id) {
  let reply = await send('POST', '/v1/requests', question, { headers: { 'Idempotency-Key': id } });
  const place = reply.headers.get('Location');
  while (reply.status === 202) {
    await pause(LOOK_AGAIN);
    reply = await send('GET', place);
  }
  return reply.json();
}

/** The path of something of a request, whose id may hold a colon. */
export function requestPath(id, rest = '') {
  return `/v1/requests/${encodeURIComponent(id)}${rest}`;
}

/** The path of something of a data set. */
export function dataPath(name, rest = '') {
  return `/v1/datasets/${encodeURIComponent(name)}${rest}`;
}
