import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatContentError, readContent } from './read-content.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const DEMO = join(import.meta.dirname, '../../../../packages/demo/pages');

type Change = (text: string) => string | null;

/** Only texts that are data may link to products. */
const toCatalogue: Change = (text) => text.replaceAll('/product/gft01', '/catalog');
const WITHOUT_PRODUCTS = { 'ru/certificates.md': toCatalogue, 'en/certificates.md': toCatalogue };

/** The standard texts with those of the demo shop in their place, in a folder of the test, and some of them changed. */
async function changed(changes: Readonly<Record<string, Change>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(CONTENT, folder, { recursive: true });
  await cp(DEMO, folder, { recursive: true });
  for (const [file, change] of Object.entries({ ...WITHOUT_PRODUCTS, ...changes })) {
    const path = join(folder, file);
    const text = change(await readFile(path, 'utf8').catch(() => ''));
    if (text === null) await rm(path);
    else await writeFile(path, text);
  }
  return folder;
}

async function errorsWith(changes: Readonly<Record<string, Change>>): Promise<string[]> {
  return readContent(await changed(changes)).errors.map(formatContentError);
}

/** The last line of a text, which ends with a line feed. */
const lastLineOf = (text: string) => text.split('\n').length;

test('content: the standard texts and those of the demo shop are written in both languages without an error [ROUTE-01]', async () => {
  const standard = readContent(CONTENT);
  const demo = readContent(await changed({}));

  expect([...standard.errors, ...demo.errors].map(formatContentError)).toEqual([]);
  expect(Object.keys(standard.pages.ru)).not.toContain('family');
  expect(Object.keys(demo.pages.ru).length).toBeGreaterThan(20);
  for (const { pages } of [standard, demo]) expect(Object.keys(pages.en)).toEqual(Object.keys(pages.ru));
});

test('content: unset facts are named by file and line', async () => {
  const { missed } = readContent(CONTENT);

  const name = missed.find(({ file, name }) => file === 'ru/info.md' && name === 'юридическое название');
  const lines = (await readFile(join(CONTENT, 'ru/info.md'), 'utf8')).split('\n');
  expect(lines[(name?.line ?? 0) - 1]).toContain('{юридическое название}');
});

test('content: a page of the owner may have no text at all, but none in one language alone [ROUTE-26]', async () => {
  const half = await changed({ 'en/s21.md': () => null });

  expect(readContent(half).errors.map(formatContentError)).toEqual([
    'en/s21.md:1: there is no such text, and pages.ts names its page',
  ]);
  await rm(join(half, 'ru/s21.md'));
  const { errors, pages } = readContent(half);
  expect([errors, 's21' in pages.ru]).toEqual([[], false]);
});

test('content: a missing text, one without a page and one of another edition are errors of their files', async () => {
  const errors = await errorsWith({
    'en/faq/care.md': () => null,
    'ru/faq/cats.md': () => '---\ntitle: А\ndescription: Б\n---\n',
    'en/privacy.md': (text) => text.replace('"0.1"', '"0.2"'),
  });

  expect(errors.toSorted()).toEqual([
    'en/faq/care.md:1: there is no such text, and pages.ts names its page',
    'en/privacy.md:2: version and date are others than in ru/privacy.md',
    'ru/faq/cats.md:1: no page of pages.ts has this text',
  ]);
});

const LINKS: readonly [to: string, message: string][] = [
  ['/faq/cats', 'the shop has no address /faq/cats'],
  ['/en/faq', '/en/faq names a language; pages are linked without one'],
  ['/faq/clr#tail', 'there is no place #tail on /faq/clr'],
  ['#tail', 'there is no place #tail on this page'],
  ['faq', 'faq is no address: one of the shop begins with /, another with https:'],
];

test('content: a link that leads nowhere is an error of its line, one to a place on the page or to the contacts is none', async () => {
  const original = await readFile(join(DEMO, 'ru/about.md'), 'utf8');
  const links = [...LINKS.map(([to]) => to), '#who', '#contacts'].map((to) => `[там](${to})`);

  const errors = await errorsWith({ 'ru/about.md': (text) => `${text}\n${links.join('\n\n')}\n` });

  const ofAbout = errors.filter((error) => error.startsWith('ru/about.md:'));
  const first = lastLineOf(original) + 1;
  const expected = LINKS.map(([, message], at) => `ru/about.md:${first + 2 * at}: ${message}`);
  expect(ofAbout.toSorted()).toEqual(expected.toSorted());
});

const PICTURE = '```picture tag01-01cht\nАдресник\n```';

test('content: a taken place, a second picture under a heading and products on a page without them are errors of their lines', async () => {
  const about = lastLineOf(await readFile(join(DEMO, 'ru/about.md'), 'utf8'));
  const returns = lastLineOf(await readFile(join(DEMO, 'ru/returns.md'), 'utf8'));

  const errors = await errorsWith({
    'ru/about.md': (text) => `${text}\n${PICTURE}\n\n${PICTURE}\n\n## Ещё {#who}\n`,
    'ru/returns.md': (text) => `${text}\n${PICTURE}\n`,
  });

  expect(errors).toContain(`ru/about.md:${about + 5}: under one heading there is one picture`);
  expect(errors.filter((one) => one.includes('one picture'))).toHaveLength(1);
  expect(errors.join('\n')).toMatch(/ru\/about\.md:\d+: the place #who is taken already/);
  expect(errors).toContain(
    `ru/returns.md:${returns + 1}: things of the shop are shown on these pages alone: about, certificates, s21`,
  );
});

test('content: a language that has more than the other is an error with the lines of both', async () => {
  const errors = await errorsWith({
    'en/about.md': (text) => text.replace('- A faulty item is repaired, exchanged or refunded.\n', ''),
  });

  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(
    /^en\/about\.md:\d+: here is ul\(li\(\) li\(\) li\(\)\).*, but ru\/about\.md:\d+ has ul/,
  );
});

test('content: texts are kept that name facts which the owner may set at run time', () => {
  const { unfilled } = readContent(CONTENT);

  expect(unfilled.ru.info?.body).toContain('| ИНН | {ИНН} |');
  expect(Object.keys(unfilled.en)).toEqual(Object.keys(unfilled.ru));
  expect(unfilled.ru['faq/payment']).toBeUndefined();
});
