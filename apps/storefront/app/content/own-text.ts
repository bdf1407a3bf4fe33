import { LOCALES } from '@kashtanka/texts';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../platform/text/locale.ts';
import { findLinkFaults, type LinkedText } from './checks/check-links.ts';
import { findProductFaults } from './checks/check-product-blocks.ts';
import type { CompileContext, TextFault } from './content-error.ts';
import { dropUnsetFacts } from './drop-unset-facts.ts';
import type { Edition, Piece, StaticPage } from './page.ts';
import { type OutlineEntry, parseMarkdown } from './parse-markdown.ts';
import { typeset } from './typeset.ts';

/** A page text of the shop's owner. It is stored, and has no header: title and description are fields. */
export type OwnText = { title: string; description: string; body: string };
export type OwnPage = { page: string; ru: OwnText; en: OwnText | null };

type Facts = NonNullable<CompileContext['setFacts']>;

export type OwnTextFault = TextFault & { page: string; language: Locale };

/** Compiled texts are cached up to this total length. */
const CACHED_CHARACTERS = 1_000_000;
const BODIES = new LRUCache<string, readonly Piece[]>({
  maxSize: CACHED_CHARACTERS,
  sizeCalculation: (_, key) => key.length,
});

/** Compiles a stored text, which was checked before. A part that is no longer allowed is left out. */
export function compileOwnText(
  { title, description, body }: OwnText,
  { locale, edition, facts }: { locale: Locale; edition: Edition | null; facts: Facts },
): StaticPage {
  const key = `${locale} ${JSON.stringify(facts)} ${body}`;
  const pieces = BODIES.get(key) ?? dropUnsetFacts(read(body, locale, facts).pieces, locale);
  BODIES.set(key, pieces);
  return {
    title: typeset(title, locale),
    description: typeset(description, locale),
    edition,
    body: [...pieces],
  };
}

/** Finds what a page would not show, and links that lead nowhere; `others` are the texts of the other pages. */
export function findOwnTextFaults(
  pages: readonly OwnPage[],
  { beside, standard }: { beside: readonly OwnPage[]; standard: readonly LinkedText[] },
): OwnTextFault[] {
  const own = [...pages, ...beside.filter(({ page }) => !pages.some((one) => one.page === page))];
  const read = own.flatMap(readPage);
  const texts = [...read, ...standard.filter(({ name }) => !own.some(({ page }) => page === name))];
  return read
    .filter(({ name, isShared }) => !isShared && pages.some(({ page }) => page === name))
    .flatMap((text) =>
      [...text.faults, ...findLinkFaults(text, { texts, isOther: isOfGoods }), ...findProductFaults(text)]
        .toSorted((one, other) => one.line - other.line)
        .map((fault) => ({ ...fault, page: text.name, language: text.locale })),
    );
}

/** A category, product, collection, post or drop: the owner names those of the shop's own catalogue and blog. */
function isOfGoods(path: string): boolean {
  return /^\/(catalog|product|collections|blog|drops)\/[\w.-]/.test(path);
}

type ReadText = LinkedText & {
  pieces: Piece[];
  outline: OutlineEntry[];
  faults: TextFault[];
  /** The Russian text, which the English page shows. */
  isShared: boolean;
};

function readPage({ page, ...texts }: OwnPage): ReadText[] {
  return LOCALES.map((locale) => {
    const text = texts[locale];
    return { ...read((text ?? texts.ru).body, locale), name: page, isShared: text === null };
  });
}

function read(body: string, locale: Locale, setFacts: Facts = {}): Omit<ReadText, 'name' | 'isShared'> {
  const faults: TextFault[] = [];
  const links: { line: number; to: string }[] = [];
  const places: { line: number; id: string }[] = [];
  let unnamed = 0;
  const source: CompileContext = {
    file: '',
    locale,
    setFacts,
    reportError: (line, code, about = '') => faults.push({ line, code, about }),
    missed: () => {},
    linked: (line, to) => links.push({ line, to }),
    registerAnchor: (line, id) => places.push({ line, id }),
    ownAnchor: () => {
      unnamed += 1;
      return `section-${unnamed}`;
    },
  };
  const { pieces, outline } = parseMarkdown(body, source);
  return { locale, pieces, outline, faults, links, places };
}
