// Light, dark, or as the reader's system has it.

import { text } from './texts.js';

const REMEMBERED = 'mizan.theme';
const THEMES = ['system', 'light', 'dark'];

function theme() {
  const kept = localStorage.getItem(REMEMBERED);
  return THEMES.includes(kept) ? kept : 'system';
}

export function useTheme() {
  document.documentElement.dataset.theme = theme();
}

export function themeName() {
  return text(`theme-${theme()}`);
}

export function nextTheme() {
  localStorage.setItem(REMEMBERED, THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
  useTheme();
}
