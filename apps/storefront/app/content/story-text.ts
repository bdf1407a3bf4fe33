import { inEveryLanguage, LANGUAGES } from '@kashtanka/texts';
import { LRUCache } from 'lru-cache';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Locale } from '../platform/text/locale.ts';
import { buildTokenTree, type TokenNode } from './token-tree.ts';
import { typeset } from './typeset.ts';

export type StoryPiece =
  | string
  | { tag: StoryTag; inner: readonly StoryPiece[] }
  | { tag: 'a'; to: string; inner: readonly StoryPiece[] };

const TAGS = {
  paragraph_open: 'p',
  bullet_list_open: 'ul',
  ordered_list_open: 'ol',
  list_item_open: 'li',
  blockquote_open: 'blockquote',
  strong_open: 'strong',
  em_open: 'em',
  s_open: 's',
  hardbreak: 'br',
  hr: 'hr',
} as const;

export type StoryTag = (typeof TAGS)[keyof typeof TAGS] | 'h2' | 'h3' | 'code';

const OPTIONS = { html: false, linkify: false, typographer: true };

/** HTML tags stay text, and the library rejects links with unsafe protocols by default (D75). */
const MARKDOWN = inEveryLanguage((locale) =>
  new MarkdownIt({ ...OPTIONS, quotes: LANGUAGES[locale].quotes }).disable('table'),
);

/** Parsed texts are cached up to this total length, because pages render far more often than their texts change. */
const CACHED_CHARACTERS = 1_000_000;
const TEXTS = inEveryLanguage(readTexts);

function readTexts(locale: Locale) {
  return new LRUCache<string, readonly StoryPiece[]>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (_, markdown) => Math.max(markdown.length, 1),
    memoMethod: (markdown) => read(markdown, locale),
  });
}

/** Parses Markdown that an editor wrote. It never fails: unsupported syntax stays text. */
export function parseStoryText(markdown: string, locale: Locale): readonly StoryPiece[] {
  return TEXTS[locale].memo(markdown);
}

function read(markdown: string, locale: Locale): StoryPiece[] {
  return buildTokenTree(MARKDOWN[locale].parse(markdown, {}), 1).flatMap((node) => piecesOf(node, locale));
}

function piecesOf(node: TokenNode, locale: Locale): StoryPiece[] {
  const { token } = node;
  const inner = () => node.inner.flatMap((one) => piecesOf(one, locale));
  switch (token.type) {
    case 'inline':
      return buildTokenTree(token.children ?? [], 1).flatMap((one) => piecesOf(one, locale));
    case 'paragraph_open':
      // Markdown hides the paragraph of an item in a tight list.
      return token.hidden ? inner() : [{ tag: 'p', inner: inner() }];
    case 'heading_open':
      // `h1` is reserved for the title of the post.
      return [{ tag: ['h1', 'h2'].includes(token.tag) ? 'h2' : 'h3', inner: inner() }];
    case 'link_open':
      return [{ tag: 'a', to: String(token.attrGet('href') ?? ''), inner: inner() }];
    case 'softbreak':
      return [' '];
    case 'code_inline':
    case 'code_block':
    case 'fence':
      return [{ tag: 'code', inner: [token.content] }];
    case 'text':
      return token.content === '' ? [] : [typeset(token.content, locale)];
    case 'image':
      return [token.content];
    default:
      return other(token, inner());
  }
}

function other({ type, content }: Token, inner: StoryPiece[]): StoryPiece[] {
  const tag = Object.entries(TAGS).find(([name]) => name === type)?.[1];
  if (tag) return [{ tag, inner }];
  return inner.length > 0 ? inner : [content].filter(Boolean);
}
