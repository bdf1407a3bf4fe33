import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MESSAGES = join(import.meta.dirname, '../../apps/storefront/app/messages');

const FILES = (await readdir(join(MESSAGES, 'ru'))).sort();

/** Every text of a file by its key, as `statuses.new`; one that is made of a number is a text as well. */
async function textsOf(locale: 'ru' | 'en', file: string): Promise<Map<string, unknown>> {
  const module: Record<string, unknown> = await import(join(MESSAGES, locale, file));
  return new Map(leavesOf(module).map(([key, text]) => [key.slice(locale.length), text]));
}

function leavesOf(value: unknown, path: string[] = []): [key: string, text: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

const kindsOf = (texts: Map<string, unknown>) => [...texts].map(([key, text]) => `${key}: ${typeof text}`).sort();

const wordless = (texts: Map<string, unknown>) =>
  [...texts].filter(([, text]) => typeof text === 'string' && text.trim() === '').map(([key]) => key);

it('messages: both languages have the same files with the same keys, and no empty text [I18N-04]', async () => {
  expect((await readdir(join(MESSAGES, 'en'))).sort()).toEqual(FILES);
  for (const file of FILES) {
    const [ru, en] = [await textsOf('ru', file), await textsOf('en', file)];

    expect(ru.size, file).toBeGreaterThan(0);
    expect(kindsOf(en), file).toEqual(kindsOf(ru));
    expect([...wordless(ru), ...wordless(en)], file).toEqual([]);
  }
});
