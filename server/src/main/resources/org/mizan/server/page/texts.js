// The words of the page in two languages, and the words of the server's notes.

const REMEMBERED = 'mizan.language';
const LANGUAGES = { en: 'ltr', ar: 'rtl' };
const PLACE = /\{(\d)\}/g;

let language = localStorage.getItem(REMEMBERED) ?? navigator.language.slice(0, 2);
if (!(language in LANGUAGES)) language = 'en';
let words = {};
let sentences = null;

/** The language of the page: en or ar. */
export function spoken() {
  return language;
}

async function fetched(name) {
  const reply = await fetch(`/page/${name}`);
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
  return reply.json();
}

/** Reads the words of a language and turns the page to its direction. */
export async function speak(chosen) {
  const loaded = await fetched(`${chosen}.json`);
  language = chosen;
  words = loaded;
  sentences = null;
  localStorage.setItem(REMEMBERED, language);
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language];
}

const ARABIC = /\p{Script=Arabic}/u;

// A formula is isolated from text that runs from right to left, which would move its signs and brackets.
function shown(value) {
  return language === 'ar' && !ARABIC.test(value) ? `\u2066${value}\u2069` : String(value);
}

function filled(template, values) {
  return template.replace(PLACE, (place, number) => shown(values[Number(number)] ?? place));
}

/** A text of the page with its places filled in. A name that has no text is a mistake, and shows as itself. */
export function text(name, ...values) {
  return filled(words[name] ?? name, values);
}

/** Whether the page has a text of this name. */
export function knows(name) {
  return name in words;
}

/** Makes the server's sentences available, which replies have as codes with arguments. */
export async function prepareSentences() {
  if (!sentences) sentences = await fetched(`sentences.${language}.json`);
}

/** A note, a remark or another sentence of the server in the language of the page. */
export function sentence({ code, arguments: values }) {
  return filled(sentences[code] ?? code, values);
}

/** A moment as the reader writes it, in digits that all tables share. */
export function moment(time) {
  const form = language === 'ar' ? 'ar-u-nu-latn' : 'en-GB';
  return new Date(time).toLocaleString(form, { dateStyle: 'medium', timeStyle: 'short' });
}
