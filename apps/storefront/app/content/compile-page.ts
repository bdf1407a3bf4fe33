import type { Source } from './fault.ts';
import { readFrontMatter } from './front-matter.ts';
import type { WrittenPage } from './page.ts';
import { type Outlined, readMarkdown } from './reading.ts';

export type Compiled = { page: WrittenPage; outline: Outlined[] };

/** A file of words as the page that is shown. What is wrong with it, the source hears. */
export function compilePage(text: string, source: Source): Compiled {
  const { body, ...about } = readFrontMatter(text, source);
  const { pieces, outline } = readMarkdown(body, source);
  return { page: { ...about, body: pieces }, outline };
}
