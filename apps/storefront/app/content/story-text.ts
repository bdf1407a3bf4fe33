import { LRUCache } from 'lru-cache';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Locale } from '../platform/locale.ts';
import { type Node, toTree } from './tree.ts';
import { typeset } from './typeset.ts';

/** Words of a story, or something made of them. */
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

/** Tags of HTML stay text, and so does a link that would run something: that is the library's own rule (D75). */
const MARKDOWN = {
  ru: new MarkdownIt({ ...OPTIONS, quotes: '«»„“' }).disable('table'),
  en: new MarkdownIt({ ...OPTIONS, quotes: '“”‘’' }).disable('table'),
} satisfies Record<Locale, object>;

/** A page is made anew much more often than its text is written; what editors write is trusted to be of a sensible length. */
const KEPT_LETTERS = 1_000_000;
const TEXTS = { ru: readTexts('ru'), en: readTexts('en') } satisfies Record<Locale, object>;

function readTexts(locale: Locale) {
  return new LRUCache<string, readonly StoryPiece[]>({
    maxSize: KEPT_LETTERS,
    sizeCalculation: (_, markdown) => Math.max(markdown.length, 1),
    memoMethod: (markdown) => read(markdown, locale),
  });
}

/** Markdown that an editor wrote, as pieces that are shown. It refuses nothing: what it does not know stays words. */
export function readStoryText(markdown: string, locale: Locale): readonly StoryPiece[] {
  return TEXTS[locale].memo(markdown);
}

function read(markdown: string, locale: Locale): StoryPiece[] {
  return toTree(MARKDOWN[locale].parse(markdown, {}), 1).flatMap((node) => piecesOf(node, locale));
}

function piecesOf(node: Node, locale: Locale): StoryPiece[] {
  const { token } = node;
  const inner = () => node.inner.flatMap((one) => piecesOf(one, locale));
  switch (token.type) {
    case 'inline':
      return toTree(token.children ?? [], 1).flatMap((one) => piecesOf(one, locale));
    case 'paragraph_open':
      // In a list whose items stand close together, a paragraph is the item's own text.
      return token.hidden ? inner() : [{ tag: 'p', inner: inner() }];
    case 'heading_open':
      // The first level is the story's own title.
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
