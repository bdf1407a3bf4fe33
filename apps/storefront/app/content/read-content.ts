import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAMPAIGN_PAGE, WRITTEN_PAGES, type WrittenName } from '../pages.ts';
import type { Locale } from '../platform/locale.ts';
import { checkGoods } from './check-goods.ts';
import { checkLinks } from './check-links.ts';
import { checkTwins } from './check-twins.ts';
import { type Compiled, compilePage } from './compile-page.ts';
import type { Fault, Missed, Source } from './fault.ts';
import type { WrittenPage } from './page.ts';

export type Content = {
  pages: Record<Locale, Partial<Record<WrittenName, WrittenPage>>>;
  /** The content is valid when there are none. */
  faults: Fault[];
  missed: Missed[];
};

/** Counts each unset fact once, because both languages name the same ones. */
export function countUnset(missed: readonly Missed[]): number {
  return new Set(missed.filter(({ file }) => file.startsWith('en/')).map(({ name }) => name)).size;
}

export type Text = Compiled & {
  name: WrittenName;
  locale: Locale;
  file: string;
  links: { line: number; to: string }[];
  places: { line: number; id: string }[];
};

const LOCALES: readonly Locale[] = ['ru', 'en'];
const NAMES: readonly WrittenName[] = [...WRITTEN_PAGES, CAMPAIGN_PAGE];

export function readContent(folder: string): Content {
  const faults: Fault[] = [];
  const missed: Missed[] = [];
  const texts = LOCALES.flatMap((locale) =>
    NAMES.flatMap((name) => readText(folder, { name, locale, faults, missed }) ?? []),
  );
  faults.push(...foreignFiles(folder), ...checkLinks(texts), ...checkGoods(texts), ...checkTwins(texts));
  const pagesIn = (locale: Locale) =>
    Object.fromEntries(texts.filter((text) => text.locale === locale).map(({ name, page }) => [name, page]));
  return { pages: { ru: pagesIn('ru'), en: pagesIn('en') }, faults, missed };
}

type Wanted = { name: WrittenName; locale: Locale; faults: Fault[]; missed: Missed[] };

function readText(folder: string, { name, locale, faults, missed }: Wanted): Text | undefined {
  const file = `${locale}/${name}.md`;
  const path = join(folder, file);
  if (!existsSync(path)) {
    if (name === CAMPAIGN_PAGE && !isInAnyLanguage(folder, name)) return;
    faults.push({ file, line: 1, message: 'there is no such text, and pages.ts names its page' });
    return;
  }
  const links: Text['links'] = [];
  const places: Text['places'] = [];
  const source: Source = {
    file,
    locale,
    fault: (line, message) => faults.push({ file, line, message }),
    missed: (line, fact) => missed.push({ file, line, name: fact }),
    linked: (line, to) => links.push({ line, to }),
    placed: (line, id) => places.push({ line, id }),
  };
  return { ...compilePage(readFileSync(path, 'utf8'), source), name, locale, file, links, places };
}

function isInAnyLanguage(folder: string, name: WrittenName): boolean {
  return LOCALES.some((locale) => existsSync(join(folder, `${locale}/${name}.md`)));
}

function foreignFiles(folder: string): Fault[] {
  const known = new Set(LOCALES.flatMap((locale) => NAMES.map((name) => join(locale, `${name}.md`))));
  return globSync('**/*.md', { cwd: folder })
    .filter((file) => !known.has(file))
    .map((file) => ({ file, line: 1, message: 'no page of pages.ts has this text' }));
}

export function faultWords({ file, line, message }: Fault): string {
  return `${file}:${line}: ${message}`;
}
