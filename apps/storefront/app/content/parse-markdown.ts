import { inEveryLanguage, LANGUAGES } from '@kashtanka/texts';
import MarkdownIt from 'markdown-it';
import type { Locale } from '../platform/text/locale.ts';
import { BLOCKS, type ConversionContext } from './blocks.ts';
import type { CompileContext } from './content-error.ts';
import { toInlinePieces } from './inline.ts';
import type { Heading, Piece } from './page.ts';
import { describeStructure } from './text-structure.ts';
import { buildTokenTree, type TokenNode } from './token-tree.ts';
import { typeset } from './typeset.ts';

const MARKDOWN = inEveryLanguage(
  (locale) => new MarkdownIt({ html: false, typographer: true, quotes: LANGUAGES[locale].quotes }),
);

export type ParsedText = {
  pieces: Piece[] /** The shape of each block with its line, from top to bottom. */;
  outline: OutlineEntry[];
};
export type OutlineEntry = { line: number; shape: string; pieces: Piece[] };

export function parseMarkdown(text: string, source: CompileContext): ParsedText {
  const reading = contextOf(source, { isWithin: false, depth: 0 });
  const read = parse(text, source.locale).map((node) => ({ line: node.line, pieces: block(node, reading) }));
  return {
    pieces: read.flatMap(({ pieces }) => pieces),
    outline: read.map(({ line, pieces }) => ({ line, shape: describeStructure(pieces), pieces })),
  };
}

function contextOf(
  source: CompileContext,
  { isWithin, depth }: Pick<ConversionContext, 'isWithin' | 'depth'>,
): ConversionContext {
  const within: ConversionContext = {
    source,
    isWithin: true,
    depth,
    pieces: (nodes) => nodes.flatMap((node) => block(node, within)),
    heading: (node) => heading(node, source),
    set: (words) => typeset(words, source.locale),
  };
  return { ...within, isWithin };
}

function parse(text: string, locale: Locale, firstLine = 1): TokenNode[] {
  // Empty lines in front keep the line numbers of the file.
  return withInline(buildTokenTree(MARKDOWN[locale].parse('\n'.repeat(firstLine - 1) + text, {}), firstLine));
}

function withInline(nodes: TokenNode[]): TokenNode[] {
  return nodes.map((node) => ({
    ...node,
    inner: node.token.children ? buildTokenTree(node.token.children, node.line) : withInline(node.inner),
  }));
}

function block(node: TokenNode, reading: ConversionContext): Piece[] {
  const { token, line } = node;
  const inner = () => reading.pieces(node.inner);
  switch (token.type) {
    case 'inline':
      return toInlinePieces(node.inner, reading.source);
    case 'paragraph_open':
      // Markdown hides the paragraph of an item in a tight list.
      return token.hidden ? inner() : [{ tag: 'p', inner: inner() }];
    case 'heading_open':
      return [reading.heading(node)];
    case 'bullet_list_open':
      return [{ tag: 'ul', inner: inner() }];
    case 'ordered_list_open':
      return [{ tag: 'ol', inner: inner() }];
    case 'list_item_open':
      return [{ tag: 'li', inner: inner() }];
    case 'fence':
      return typedBlock(node, reading);
    default: {
      const name = token.type.replace('_open', '');
      if (name === 'table') reading.source.reportError(line, 'bare_table');
      else reading.source.reportError(line, 'not_allowed', name);
      return [];
    }
  }
}

/** Blocks in blocks; the texts of the shop have two levels. */
const MAX_DEPTH = 5;

function typedBlock({ token, line }: TokenNode, reading: ConversionContext): Piece[] {
  const [name = '', ...argument] = token.info.trim().split(/\s+/);
  const make = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
  if (!make) {
    reading.source.reportError(line, 'unknown_block', `"${name}": ${Object.keys(BLOCKS).join(', ')}`);
    return [];
  }
  if (reading.depth === MAX_DEPTH) {
    reading.source.reportError(line, 'too_deep');
    return [];
  }
  const inner = parse(token.content, reading.source.locale, line + 1);
  const deeper = contextOf(reading.source, { isWithin: reading.isWithin, depth: reading.depth + 1 });
  return [make(inner, { argument: argument.join(' '), line, reading: deeper }) ?? []].flat();
}

const ID = /\{#([a-z0-9-]+)\}$/;

/** `## Words {#anchor}`: the anchor is the same in both languages, so that a link works in each. */
function heading({ token, inner, line }: TokenNode, source: CompileContext): Heading {
  if (token.tag !== 'h2' && token.tag !== 'h3') {
    source.reportError(line, 'heading_level', token.tag);
  }
  const words = inner[0]?.inner ?? [];
  const { content = '' } = words.at(-1)?.token ?? {};
  const [named = '', given] = ID.exec(content) ?? [];
  const shown = named ? content.slice(0, -named.length).trimEnd() : content;
  const id = given ?? source.ownAnchor?.() ?? '';
  if (id === '') source.reportError(line, 'heading_place');
  else source.registerAnchor(line, id);
  return {
    tag: token.tag === 'h3' ? 'h3' : 'h2',
    id,
    inner: toInlinePieces(withoutEnd(words, content.length - shown.length), source),
  };
}

/** Removes the last `signs` characters. */
function withoutEnd(nodes: readonly TokenNode[], signs: number): TokenNode[] {
  const last = nodes.at(-1);
  if (!last) return [];
  const { token } = last;
  const shorter = Object.assign(new MarkdownIt.Token(token.type, token.tag, token.nesting), token, {
    content: token.content.slice(0, token.content.length - signs),
  });
  return [...nodes.slice(0, -1), { ...last, token: shorter }];
}
