import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { faultWords, readContent } from './read-content.ts';

const CONTENT = join(import.meta.dirname, '../../content');

/** The shop's texts in a folder of the test, one of them changed. */
async function changed(file: string, change: (text: string) => string | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(CONTENT, folder, { recursive: true });
  const path = join(folder, file);
  const text = change(await readFile(path, 'utf8').catch(() => ''));
  if (text === null) await rm(path);
  else await writeFile(path, text);
  return folder;
}

async function faultsWith(file: string, change: (text: string) => string | null): Promise<string[]> {
  return readContent(await changed(file, change)).faults.map(faultWords);
}

/** The last line of a text, which ends with a line feed. */
const lastLineOf = (text: string) => text.split('\n').length;

test('Every page of the shop is written in both languages, and nothing is wrong with it [ROUTE-01]', () => {
  const { pages, faults } = readContent(CONTENT);

  expect(faults.map(faultWords)).toEqual([]);
  expect(Object.keys(pages.ru)).toHaveLength(24);
  expect(Object.keys(pages.en)).toEqual(Object.keys(pages.ru));
});

test('A campaign may have no page at all, but none in one language alone [ROUTE-26]', async () => {
  const half = await changed('en/s21.md', () => null);

  expect(readContent(half).faults.map(faultWords)).toEqual([
    'en/s21.md:1: there is no such text, and pages.ts names its page',
  ]);
  await rm(join(half, 'ru/s21.md'));
  const { faults, pages } = readContent(half);
  expect([faults, 's21' in pages.ru]).toEqual([[], false]);
});

test('A page that is missing in English is a fault of its file', async () => {
  const faults = await faultsWith('en/faq/care.md', () => null);

  expect(faults).toContain('en/faq/care.md:1: there is no such text, and pages.ts names its page');
});

test('A text that no page shows is a fault of its file', async () => {
  const faults = await faultsWith('ru/faq/cats.md', () => '---\ntitle: А\ndescription: Б\n---\n');

  expect(faults).toEqual(['ru/faq/cats.md:1: no page of pages.ts has this text']);
});

test.each([
  ['/faq/cats', 'the shop has no address /faq/cats'],
  ['/en/faq', '/en/faq names a language; pages are linked without one'],
  ['/faq/clr#tail', 'there is no place #tail on /faq/clr'],
  ['#tail', 'there is no place #tail on this page'],
  ['faq', 'faq is no address: one of the shop begins with /, another with https:'],
])('A link to %s is a fault of its line', async (to, message) => {
  const original = await readFile(join(CONTENT, 'ru/about.md'), 'utf8');

  const faults = await faultsWith('ru/about.md', (text) => `${text}\n[там](${to})\n`);

  expect(faults).toContain(`ru/about.md:${lastLineOf(original) + 1}: ${message}`);
});

test('Links to places on a page and to the contacts below it hold', async () => {
  const folder = await changed('ru/about.md', (text) => `${text}\n[там](#who) [контакты](#contacts)\n`);

  // The English text does not have that paragraph, and nothing else is wrong.
  expect(readContent(folder).faults.map(({ file }) => file)).toEqual(['en/about.md']);
});

test('A place that two headings claim is a fault of the second one', async () => {
  const faults = await faultsWith('ru/about.md', (text) => `${text}\n## Ещё {#who}\n`);

  expect(faults.join('\n')).toMatch(/ru\/about\.md:\d+: the place #who is taken already/);
});

const PICTURE = '```picture tag01-01cht\nАдресник\n```';

test('Things of the shop on a page of words alone are a fault of their line, for it would not show them', async () => {
  const original = await readFile(join(CONTENT, 'ru/returns.md'), 'utf8');

  const faults = await faultsWith('ru/returns.md', (text) => `${text}\n${PICTURE}\n`);

  expect(faults).toContain(
    `ru/returns.md:${lastLineOf(original) + 1}: things of the shop are shown on these pages alone: about, certificates, s21`,
  );
});

test('A second picture under one heading is a fault of its line, for it would take the place of the first', async () => {
  const original = await readFile(join(CONTENT, 'ru/about.md'), 'utf8');

  const faults = await faultsWith('ru/about.md', (text) => `${text}\n${PICTURE}\n\n${PICTURE}\n`);

  expect(faults).toContain(`ru/about.md:${lastLineOf(original) + 5}: under one heading there is one picture`);
  expect(faults.filter((one) => one.includes('one picture'))).toHaveLength(1);
});

test('A language that says more than the other is a fault, with the lines of both', async () => {
  const faults = await faultsWith('en/about.md', (text) =>
    text.replace('- A faulty item is repaired, exchanged or refunded.\n', ''),
  );

  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(
    /^en\/about\.md:\d+: here is ul\(li\(\) li\(\) li\(\)\).*, but ru\/about\.md:\d+ has ul/,
  );
});

test('A document has the same edition in both languages', async () => {
  const faults = await faultsWith('en/privacy.md', (text) => text.replace('"0.1"', '"0.2"'));

  expect(faults).toEqual(['en/privacy.md:2: version and date are others than in ru/privacy.md']);
});

test('What only the owner knows is missed, by file and line', async () => {
  const { missed } = readContent(CONTENT);

  const name = missed.find(({ file, name }) => file === 'ru/info.md' && name === 'юридическое название');
  const lines = (await readFile(join(CONTENT, 'ru/info.md'), 'utf8')).split('\n');

  expect(lines[(name?.line ?? 0) - 1]).toContain('{юридическое название}');
});
