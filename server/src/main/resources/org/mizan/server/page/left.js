// What is left of each ceiling, for the one who asks. Owners see those of everybody; their own are the ones that count.

import { element, figure } from './dom.js';
import { minus } from './numbers.js';
import { text } from './texts.js';

/** The ceilings that a question of this principal counts against. */
export function ceilings(budget, principal) {
  if (budget.remaining) return budget.remaining;
  return budget.ceilings
    .filter(({ analyst }) => analyst === undefined || analyst === principal)
    .map(({ ceiling, fitting_epsilon: epsilon, fitting_sigma: sigma, starts_anew: until }) => ({ ceiling, epsilon, sigma, until }));
}

/** What a ceiling is called: that of all, that of each analyst, or the name that the owner gave it. */
export function ceilingName(name, isOwn = true) {
  if (['whole', 'data set'].includes(name)) return text('ceiling-whole');
  if (!['analyst by default', 'each other analyst'].includes(name)) return name;
  return text(isOwn ? 'ceiling-own' : 'ceiling-each');
}

/** The greatest ε that still fits all ceilings. */
export function least(budget, principal) {
  const fitting = ceilings(budget, principal).filter(({ epsilon }) => epsilon !== undefined).map(({ epsilon }) => Number(epsilon));
  return fitting.length > 0 ? Math.min(...fitting) : 1;
}

/** A line of a list: a ceiling, what is said of it, and a number. */
export function line(name, said, number, more = '') {
  return element('li', {}, ceilingName(name), ': ', said, ' ', figure(number), more);
}

/** One line for each ceiling: what is left now. */
export function left(budget, principal) {
  return ceilings(budget, principal).map(({ ceiling, epsilon, until }) =>
    line(ceiling, '', epsilon === undefined ? '–' : `ε = ${epsilon}`, until ? ` (${text('resets', until)})` : ''));
}

/** One line for each ceiling: what a price would leave, about; the server alone says what is left. */
export function leaves(budget, principal, cost) {
  return ceilings(budget, principal)
    .filter(({ epsilon }) => epsilon !== undefined)
    .map(({ ceiling, epsilon }) => [ceiling, minus(epsilon, cost)])
    .filter(([, rest]) => rest !== null)
    .map(([ceiling, rest]) => line(ceiling, text('leaves'), `ε = ${rest}`));
}
