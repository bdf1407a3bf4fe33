import { DEFAULT_LOCALE, isLocale, LANGUAGES, LOCALES, type Locale } from '@kashtanka/texts';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/stored.ts';

export type { Locale };

const KEY = 'backoffice.language';

const state: { locale: Locale } = {
  locale: chooseLocale(readStored(KEY), typeof navigator === 'undefined' ? [] : navigator.languages),
};
const listeners = new Set<() => void>();

/** The stored choice, else the first known language of the browser. */
export function chooseLocale(stored: string | null, wanted: readonly string[]): Locale {
  if (stored !== null && isLocale(stored)) return stored;
  const known = wanted.map((tag) => LOCALES.find((locale) => tag.toLowerCase().split('-')[0] === locale));
  return known.find((locale) => locale !== undefined) ?? DEFAULT_LOCALE;
}

export function getLocale(): Locale {
  return state.locale;
}

/** Changes the language of the interface; the choice is stored in this browser. */
export function setLocale(locale: Locale): void {
  state.locale = locale;
  writeStored(KEY, locale);
  applyLocale();
  for (const listener of listeners) listener();
}

/** Names the language to the browser and to screen readers. */
export function applyLocale(): void {
  document.documentElement.lang = LANGUAGES[state.locale].tag;
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, getLocale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
