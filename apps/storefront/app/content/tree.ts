import type { Token } from 'markdown-it';

/** A piece of Markdown with what it holds. */
export type Node = { token: Token; inner: Node[]; line: number };

/** Markdown-it tells openings and closings in a row; this is what lies in what. */
export function toTree(tokens: readonly Token[], firstLine: number): Node[] {
  const root: Node[] = [];
  const open: Node[] = [];
  let line = firstLine;
  for (const token of tokens) {
    if (token.map) line = token.map[0] + 1;
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const node: Node = { token, inner: [], line };
    (open.at(-1)?.inner ?? root).push(node);
    if (token.nesting === 1) open.push(node);
    // Within a paragraph only the ends of lines tell where one is.
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
  }
  return root;
}
