import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES } from '../src/languages.ts';

const CODE = 'qps';
const GENERATED = join(import.meta.dirname, '../src/generated');

/**
 * Adds a language as its folder and entry would: the texts of the default language in brackets, under `/qps`. Call it
 * in fresh modules, before those that use languages are imported.
 */
export async function addPseudoLanguage(): Promise<void> {
  const entry = { ...LANGUAGES[DEFAULT_LOCALE], name: 'Pseudo', prefix: `/${CODE}`, tag: CODE };
  Object.assign(LANGUAGES, { [CODE]: entry });
  Object.assign(LOCALES, { [LOCALES.length]: CODE });
  for (const area of globSync('**/*.ts', { cwd: GENERATED })) {
    const chooser: Record<string, Record<string, unknown>> = await import(join(GENERATED, area));
    for (const texts of Object.values(chooser)) texts[CODE] = bracketed(texts[DEFAULT_LOCALE]);
  }
}

function bracketed(text: unknown): unknown {
  if (typeof text === 'string') return `«[${text}]»`;
  if (typeof text === 'function') return (...values: unknown[]) => bracketed(text(...values));
  if (Array.isArray(text)) return text.map(bracketed);
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, inner]) => [key, bracketed(inner)]));
}
