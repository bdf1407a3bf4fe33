import { dropUnset } from './drop-unset.ts';
import type { Source } from './fault.ts';
import { readFrontMatter } from './front-matter.ts';
import type { WrittenPage } from './page.ts';
import { type Outlined, readMarkdown } from './reading.ts';

export type Compiled = { page: WrittenPage; outline: Outlined[] };

/**
 * Compiles a Markdown file and drops every sentence, row or item that names an unset fact. Reports errors to
 * `source`.
 */
export function compilePage(text: string, source: Source): Compiled {
  const { body, ...about } = readFrontMatter(text, source);
  const { pieces, outline } = readMarkdown(body, source);
  return { page: { ...about, body: dropUnset(pieces, source.locale) }, outline };
}
