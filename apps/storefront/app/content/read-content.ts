import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, inEveryLanguage, LOCALES } from '@kashtanka/texts';
import { CAMPAIGN_PAGE, CONTENT_PAGES, type ContentPageName, isOwnersPage } from '../pages.ts';
import type { Locale } from '../platform/text/locale.ts';
import { findLinkFaults } from './checks/check-links.ts';
import { findProductFaults } from './checks/check-product-blocks.ts';
import { checkTranslations } from './checks/check-translations.ts';
import { type CompileContext, type ContentError, describeFault, type UnsetFact } from './content-error.ts';
import { dropUnsetFacts } from './drop-unset-facts.ts';
import { findFact } from './facts.ts';
import { parseFrontMatter } from './front-matter.ts';
import type { OwnText } from './own-text.ts';
import type { StaticPage } from './page.ts';
import { type OutlineEntry, parseMarkdown } from './parse-markdown.ts';

export type Content = {
  pages: Record<Locale, Partial<Record<ContentPageName, StaticPage>>>;
  texts: readonly CompiledText[];
  /** Texts that name facts which the owner may set at run time, and which are unset. */
  unfilled: Record<Locale, Partial<Record<ContentPageName, OwnText>>>;
  /** The content is valid when there are none. */
  errors: ContentError[];
  missed: UnsetFact[];
};

/** Counts each unset fact once, because all languages name the same ones. */
export function countUnsetFacts(missed: readonly UnsetFact[]): number {
  return new Set(missed.filter(({ file }) => file.startsWith(`${DEFAULT_LOCALE}/`)).map(({ name }) => name)).size;
}

export type CompiledText = CompiledPage & {
  name: ContentPageName;
  locale: Locale;
  file: string;
  links: { line: number; to: string }[];
  places: { line: number; id: string }[];
};

const NAMES: readonly ContentPageName[] = [...CONTENT_PAGES, CAMPAIGN_PAGE];

export function readContent(folder: string): Content {
  const errors: ContentError[] = [];
  const missed: UnsetFact[] = [];
  const texts = LOCALES.flatMap((locale) =>
    NAMES.flatMap((name) => readText(folder, { name, locale, errors, missed }) ?? []),
  );
  errors.push(
    ...foreignFiles(folder),
    ...texts.flatMap((text) => faultsIn(text, texts)),
    ...checkTranslations(texts),
  );
  const pagesIn = (locale: Locale) =>
    Object.fromEntries(texts.filter((text) => text.locale === locale).map(({ name, page }) => [name, page]));
  const unfilledIn = (locale: Locale) =>
    Object.fromEntries(
      texts
        .filter((text) => text.locale === locale && missed.some((fact) => isSettable(fact, text)))
        .map(({ name, page: { title, description }, markdown }) => [name, { title, description, body: markdown }]),
    );
  return {
    pages: inEveryLanguage(pagesIn),
    texts,
    unfilled: inEveryLanguage(unfilledIn),
    errors,
    missed,
  };
}

function isSettable({ file, name }: UnsetFact, text: CompiledText): boolean {
  return file === text.file && findFact(name, text.locale)?.at !== undefined;
}

function faultsIn(text: CompiledText, texts: readonly CompiledText[]): ContentError[] {
  return [...findLinkFaults(text, { texts }), ...findProductFaults(text)].map(({ line, code, about }) => ({
    file: text.file,
    line,
    message: describeFault(code, about),
  }));
}

type Wanted = { name: ContentPageName; locale: Locale; errors: ContentError[]; missed: UnsetFact[] };

function readText(folder: string, { name, locale, errors, missed }: Wanted): CompiledText | undefined {
  const file = `${locale}/${name}.md`;
  const path = join(folder, file);
  if (!existsSync(path)) {
    if (isOwnersPage(name) && !isInAnyLanguage(folder, name)) return;
    errors.push({ file, line: 1, message: 'there is no such text, and pages.ts names its page' });
    return;
  }
  const links: CompiledText['links'] = [];
  const places: CompiledText['places'] = [];
  const source: CompileContext = {
    file,
    locale,
    reportError: (line, code, about) => errors.push({ file, line, message: describeFault(code, about) }),
    missed: (line, fact) => missed.push({ file, line, name: fact }),
    linked: (line, to) => links.push({ line, to }),
    registerAnchor: (line, id) => places.push({ line, id }),
  };
  return { ...compilePage(readFileSync(path, 'utf8'), source), name, locale, file, links, places };
}

function isInAnyLanguage(folder: string, name: ContentPageName): boolean {
  return LOCALES.some((locale) => existsSync(join(folder, `${locale}/${name}.md`)));
}

function foreignFiles(folder: string): ContentError[] {
  const known = new Set(LOCALES.flatMap((locale) => NAMES.map((name) => join(locale, `${name}.md`))));
  return globSync('**/*.md', { cwd: folder })
    .filter((file) => !known.has(file))
    .map((file) => ({ file, line: 1, message: 'no page of pages.ts has this text' }));
}

export function formatContentError({ file, line, message }: ContentError): string {
  return `${file}:${line}: ${message}`;
}

type CompiledPage = {
  page: StaticPage;
  outline: OutlineEntry[] /** The file without its header. */;
  markdown: string;
};

/**
 * Compiles a Markdown file and drops every sentence, row or item that names an unset fact. Reports errors to
 * `source`.
 */
export function compilePage(text: string, source: CompileContext): CompiledPage {
  const { body, ...about } = parseFrontMatter(text, source);
  const { pieces, outline } = parseMarkdown(body, source);
  return { page: { ...about, body: dropUnsetFacts(pieces, source.locale) }, outline, markdown: body.trim() };
}
