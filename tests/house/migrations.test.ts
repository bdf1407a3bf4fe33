import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../packages/api/migrations');

/** What a server that is older by one version could not live with (operate.md, "A new version"). */
const BREAKS_OLDER = [
  /\bdrop table\b.*/gi,
  /\bdrop column\b.*/gi,
  /\brename\b.*/gi,
  /\bset not null\b.*/gi,
  /\balter column \w+ (?:set data )?type\b.*/gi,
  /\bdrop default\b.*/gi,
  // It writes nothing into a column that it does not know.
  /\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b.*/gi,
];

/** Taken before anybody had a shop of an older version. */
const OF_THE_BEGINNING = [
  '0021-newsletter: drop column news_agreement;',
  '0023-order-life: drop column refund_due;',
];

it('No step of the database takes away, renames or demands what an older server lives with', async () => {
  const found: string[] = [];
  for (const file of (await readdir(FOLDER)).toSorted()) {
    const text = (await readFile(join(FOLDER, file), 'utf8')).replaceAll(/--.*$/gm, '');
    const broken = BREAKS_OLDER.flatMap((pattern) => text.match(pattern) ?? []);
    found.push(...broken.map((words) => `${file.replace('.sql', '')}: ${words}`));
  }

  expect(found).toEqual(OF_THE_BEGINNING);
});
