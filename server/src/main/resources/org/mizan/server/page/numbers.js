// Numbers as people read them. Exact values stay as the server wrote them; widths are rounded up, towards less exact.

const DIGITS = 3;

/** A width with three digits at least, rounded up. */
export function width(value) {
  if (value === 0) return '0';
  const places = Math.max(0, DIGITS - 1 - Math.floor(Math.log10(value)));
  const up = Math.ceil(value * 10 ** places) / 10 ** places;
  return String(up >= value ? up : value);
}

/** A value of an answer. */
export function value(given) {
  return given === null ? '–' : String(given);
}

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** What is left of one decimal number after another is taken, exactly; null where either is no decimal number. */
export function minus(whole, part) {
  const [first, second] = [DECIMAL.exec(whole), DECIMAL.exec(part)];
  if (!first || !second) return null;
  const places = Math.max(first[2]?.length ?? 0, second[2]?.length ?? 0);
  const units = ([, before, after = '']) => BigInt(before + after.padEnd(places, '0'));
  const rest = units(first) - units(second);
  if (rest < 0n) return null;
  const digits = String(rest).padStart(places + 1, '0');
  const cut = digits.length - places;
  return places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/, '');
}

/** A share as a percentage, rounded up. */
export function percent(share) {
  return `${width(share * 100)} %`;
}
