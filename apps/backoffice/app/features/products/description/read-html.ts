import { Parser } from 'htmlparser2';
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
  const place = () => open.at(-1)?.children ?? top;
  const parser = new Parser({
    onopentag: (tag, { href }) => {
      const element = { tag, href: href === undefined ? undefined : safeAddress(href), children: [] };
      place().push(element);
      open.push(element);
    },
    ontext: (text) => place().push(text),
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return top;
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
      if (last?.isText) nodes.splice(-1, 1, ...withoutBlanks(last, 'end'));
      nodes.push(node);
      return;
    }
    const isAtStart = !last?.isText || last.text?.endsWith(' ');
    nodes.push(...(isAtStart ? withoutBlanks(node, 'start') : [node]));
  });
  const last = nodes.at(-1);
  if (last?.isText) nodes.splice(-1, 1, ...withoutBlanks(last, 'end'));
  return nodes;
}

/** Without its blank at one end: several blanks are one by now. */
function withoutBlanks(node: Node, end: 'start' | 'end'): Node[] {
  const { text = '' } = node;
  const rest =
    end === 'start' ? text.slice(text.startsWith(' ') ? 1 : 0) : text.slice(0, text.endsWith(' ') ? -1 : undefined);
  return rest === '' ? [] : [schema.text(rest, node.marks)];
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
