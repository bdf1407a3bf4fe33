import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './languages.ts';

const filesOf = (locale: Locale) => globSync('**/*.ts', { cwd: join(import.meta.dirname, locale) }).sort();

/** Every text of a file by its key, as `statuses.new`; one that is made of a number is a text as well. */
async function textsOf(locale: Locale, file: string): Promise<Map<string, unknown>> {
  const module: Record<string, unknown> = await import(join(import.meta.dirname, locale, file));
  return new Map(leavesOf(module).map(([key, text]) => [key.slice(locale.length), text]));
}

function leavesOf(value: unknown, path: string[] = []): [key: string, text: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

const kindsOf = (texts: Map<string, unknown>) => [...texts].map(([key, text]) => `${key}: ${typeof text}`).sort();

const wordless = (texts: Map<string, unknown>) =>
  [...texts].filter(([, text]) => typeof text === 'string' && text.trim() === '').map(([key]) => key);

it.each(LOCALES)(
  'texts: %s has the files and keys of the default language, and no empty text [I18N-04]',
  async (locale) => {
    expect(filesOf(locale)).toEqual(filesOf(DEFAULT_LOCALE));
    for (const file of filesOf(DEFAULT_LOCALE)) {
      const [original, translated] = [await textsOf(DEFAULT_LOCALE, file), await textsOf(locale, file)];

      expect(original.size, file).toBeGreaterThan(0);
      expect(kindsOf(translated), file).toEqual(kindsOf(original));
      expect(wordless(translated), file).toEqual([]);
    }
  },
);
