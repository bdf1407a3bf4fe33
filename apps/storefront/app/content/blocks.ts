import type { CompileContext } from './content-error.ts';
import { toInlinePieces, toPlainText } from './inline.ts';
import type { Heading, Piece, Question } from './page.ts';
import type { TokenNode } from './token-tree.ts';

export type ConversionContext = {
  source: CompileContext;
  /** True inside another block or a list. */
  isWithin: boolean;
  /** The number of blocks around. */
  depth: number;
  pieces(nodes: readonly TokenNode[]): Piece[];
  heading(node: TokenNode): Heading;
  set(text: string): string;
};

/** Builds the pieces of a fenced block. `argument` is the text after the block's name. */
type Block = (
  inner: TokenNode[],
  at: { argument: string; line: number; reading: ConversionContext },
) => Piece | undefined;

const note: Block = (inner, { argument, line, reading }) => {
  const tone = argument || 'info';
  if (tone === 'info' || tone === 'warn') return { tag: 'note', tone, inner: reading.pieces(inner) };
  reading.source.reportError(line, 'note_tone', argument);
};

const steps: Block = (inner, { line, reading }) => {
  const [list, ...rest] = inner;
  if (list?.token.type === 'ordered_list_open' && rest.length === 0) {
    return { tag: 'steps', steps: list.inner.map((item) => reading.pieces(item.inner)) };
  }
  reading.source.reportError(line, 'steps_list');
};

const questions: Block = (inner, { line, reading }) => {
  const found: (Question & { nodes: TokenNode[] })[] = [];
  for (const node of inner) {
    const last = found.at(-1);
    if (node.token.type === 'heading_open') {
      const { id, tag: level, inner: question } = reading.heading(node);
      found.push({ id, level, question, answer: [], nodes: [] });
    } else if (last) last.nodes.push(node);
    else reading.source.reportError(node.line, 'question_heading');
  }
  if (found.length === 0 || found.some(({ nodes }) => nodes.length === 0)) {
    reading.source.reportError(line, 'question_answer');
  }
  return {
    tag: 'questions',
    questions: found.map(({ nodes, ...asked }) => ({ ...asked, answer: reading.pieces(nodes) })),
  };
};

const table: Block = (inner, { argument, line, reading }) => {
  const [found, ...rest] = inner;
  if (found?.token.type !== 'table_open' || rest.length > 0 || argument === '') {
    reading.source.reportError(line, 'table_block');
    return;
  }
  const rows = found.inner.flatMap((part) => part.inner);
  const cells = rows.map(({ inner: cell }) =>
    cell.map((one) => toInlinePieces(one.inner[0]?.inner ?? [], reading.source)),
  );
  const [head = [], ...body] = cells;
  return {
    tag: 'table',
    caption: reading.set(argument),
    head: head.map((cell) => toPlainText(cell) ?? ''),
    rows: body,
  };
};

const cards: Block = (inner, { line, reading }) => {
  const [list, ...rest] = inner;
  const found = (list?.inner ?? [])
    .map((item) => reading.pieces(item.inner))
    .map(([link, ...text]) => ({ link, text }));
  const linkCards = found.flatMap(({ link, text }) =>
    typeof link === 'object' && link.tag === 'a'
      ? [{ to: link.to, title: link.inner, text: withoutStart(text) }]
      : [],
  );
  if (list?.token.type === 'bullet_list_open' && rest.length === 0 && linkCards.length === found.length) {
    return { tag: 'cards', cards: linkCards };
  }
  reading.source.reportError(line, 'cards_list');
};

/** In `[Title](/page): a few words` the colon only makes the source readable, so it is removed. */
function withoutStart([first, ...rest]: Piece[]): Piece[] {
  return typeof first === 'string' ? [first.replace(/^[:.]?\s+/, ''), ...rest] : first ? [first, ...rest] : [];
}

const action: Block = (inner, { line, reading }) => {
  const [link, ...rest] = inner.flatMap((paragraph) =>
    toInlinePieces(paragraph.inner[0]?.inner ?? [], reading.source),
  );
  if (typeof link === 'object' && link.tag === 'a' && rest.length === 0) {
    return { tag: 'action', to: link.to, title: toPlainText(link.inner) ?? '' };
  }
  reading.source.reportError(line, 'action_link');
};

const ARTICLE = /^[a-z0-9-]+$/;

/** Product blocks are allowed only at the top level of a text, because nested ones are not rendered. */
const apart =
  (block: Block): Block =>
  (inner, at) => {
    if (!at.reading.isWithin) return block(inner, at);
    at.reading.source.reportError(at.line, 'product_inside');
  };

const picture: Block = (inner, { argument, line, reading }) => {
  const [text, ...rest] = inner.map((node) =>
    toPlainText(toInlinePieces(node.inner[0]?.inner ?? [], reading.source)),
  );
  if (ARTICLE.test(argument) && text && rest.length === 0) return { tag: 'picture', article: argument, alt: text };
  reading.source.reportError(line, 'picture_block');
};

const goods: Block = (inner, { argument, line, reading }) => {
  const [list, ...rest] = inner;
  const articles = (list?.inner ?? []).map((item) => toPlainText(reading.pieces(item.inner)) ?? '');
  if (argument && rest.length === 0 && articles.length > 0 && articles.every((one) => ARTICLE.test(one))) {
    return { tag: 'goods', title: reading.set(argument), articles };
  }
  reading.source.reportError(line, 'goods_block');
};

export const BLOCKS: Readonly<Record<string, Block>> = {
  note,
  steps,
  questions,
  table,
  cards,
  action,
  picture: apart(picture),
  goods: apart(goods),
};
