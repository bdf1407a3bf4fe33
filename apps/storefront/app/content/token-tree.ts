import type { Token } from 'markdown-it';

export type TokenNode = { token: Token; inner: TokenNode[]; line: number };

/** Markdown-it emits a flat list of opening and closing tokens; this nests them. */
export function buildTokenTree(tokens: readonly Token[], firstLine: number): TokenNode[] {
  const root: TokenNode[] = [];
  const open: TokenNode[] = [];
  let line = firstLine;
  for (const token of tokens) {
    if (token.map) line = token.map[0] + 1;
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const node: TokenNode = { token, inner: [], line };
    (open.at(-1)?.inner ?? root).push(node);
    if (token.nesting === 1) open.push(node);
    // Inline tokens carry no line, so line breaks are counted.
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
  }
  return root;
}
