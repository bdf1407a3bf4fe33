import { decodeHTML } from 'entities';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { safeAddress } from './safe-address.ts';
import { schema } from './schema.ts';

type Element = { tag: string; href: string | undefined; children: Piece[] };
type Piece = string | Element;

const BLOCKS: ReadonlySet<string> = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote']);

/**
 * A stored description as a document. It needs no markup sink of the browser: the server stores only descriptions
 * whose tags close in order.
 */
export function readHtml(html: string): Node {
  const { doc, paragraph } = schema.nodes;
  const blocks = blocksOf(readPieces(html));
  return doc.create(null, blocks.length > 0 ? blocks : [paragraph.create()]);
}

function readPieces(html: string): Piece[] {
  const top: Piece[] = [];
  const open: Element[] = [];
  for (const token of html.match(/<[^<>]*>|[^<]+|</g) ?? []) {
    const place = open.at(-1)?.children ?? top;
    const [, slash, tag = ''] = /^<(\/?)([a-z0-9]+)/i.exec(token) ?? [];
    if (slash === undefined) place.push(decodeHTML(token));
    else if (slash) open.pop();
    else {
      const element = { tag: tag.toLowerCase(), href: hrefIn(token), children: [] };
      place.push(element);
      if (element.tag !== 'br') open.push(element);
    }
  }
  return top;
}

function hrefIn(token: string): string | undefined {
  const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(token) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : safeAddress(decodeHTML(value));
}

const isBlock = (piece: Piece): piece is Element => typeof piece !== 'string' && BLOCKS.has(piece.tag);

/** Words between blocks are paragraphs too. */
function blocksOf(pieces: readonly Piece[]): Node[] {
  const blocks: Node[] = [];
  let words: Piece[] = [];
  const endWords = () => {
    const inline = inlineOf(words);
    if (inline.length > 0) blocks.push(schema.nodes.paragraph.create(null, inline));
    words = [];
  };
  for (const piece of pieces) {
    if (isBlock(piece)) {
      endWords();
      blocks.push(...blockOf(piece));
    } else words.push(piece);
  }
  endWords();
  return blocks;
}

function blockOf({ tag, children }: Element): Node[] {
  const { nodes } = schema;
  if (tag === 'ul' || tag === 'ol') {
    const items = children.filter((child) => typeof child !== 'string').map((item) => itemOf(item));
    return items.length > 0 ? [nodes[tag === 'ul' ? 'bullet_list' : 'ordered_list'].create(null, items)] : [];
  }
  const blocks = blocksOf(children);
  if (tag === 'blockquote') return blocks.length > 0 ? [nodes.blockquote.create(null, blocks)] : [];
  if (children.some(isBlock)) return blocks;
  const inline = inlineOf(children);
  if (tag === 'h3' || tag === 'h4') return [nodes.heading.create({ level: Number(tag.slice(1)) }, inline)];
  return [nodes.paragraph.create(null, inline)];
}

function itemOf({ children }: Element): Node {
  const { list_item: item, paragraph } = schema.nodes;
  const blocks = blocksOf(children);
  return item.create(null, blocks[0]?.type === paragraph ? blocks : [paragraph.create(), ...blocks]);
}

/** Blanks are joined as a browser joins them, and those at the ends of a line are not shown. */
function inlineOf(pieces: readonly Piece[]): Node[] {
  const found = Fragment.from(pieces.flatMap((piece) => inlinesOf(piece, [])));
  const nodes: Node[] = [];
  found.forEach((node) => {
    const last = nodes.at(-1);
    if (!node.isText) {
      if (last?.isText) nodes.splice(-1, 1, ...trimmed(last, /[ ]+$/));
      nodes.push(node);
      return;
    }
    const isAtStart = !last?.isText || last.text?.endsWith(' ');
    nodes.push(...(isAtStart ? trimmed(node, /^[ ]+/) : [node]));
  });
  const last = nodes.at(-1);
  if (last?.isText) nodes.splice(-1, 1, ...trimmed(last, /[ ]+$/));
  return nodes;
}

function trimmed(node: Node, blanks: RegExp): Node[] {
  const text = node.text?.replace(blanks, '') ?? '';
  return text === '' ? [] : [schema.text(text, node.marks)];
}

function inlinesOf(piece: Piece, marks: readonly Mark[]): Node[] {
  if (typeof piece === 'string') {
    const text = piece.replace(/[ \t\n\r\f]+/g, ' ');
    return text === '' ? [] : [schema.text(text, marks)];
  }
  if (piece.tag === 'br') return [schema.nodes.hard_break.create()];
  const inner = markOf(piece)?.addToSet(marks) ?? marks;
  return piece.children.flatMap((child) => inlinesOf(child, inner));
}

function markOf({ tag, href }: Element): Mark | undefined {
  const { bold, italic, link } = schema.marks;
  if (tag === 'b' || tag === 'strong') return bold.create({ tag });
  if (tag === 'i' || tag === 'em') return italic.create({ tag });
  return tag === 'a' && href !== undefined ? link.create({ href }) : undefined;
}
