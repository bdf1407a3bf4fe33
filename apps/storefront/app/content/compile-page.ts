import { dropUnset } from './drop-unset.ts';
import type { Source } from './fault.ts';
import { readFrontMatter } from './front-matter.ts';
import type { WrittenPage } from './page.ts';
import { type Outlined, readMarkdown } from './reading.ts';

export type Compiled = { page: WrittenPage; outline: Outlined[] };

/** A Markdown file as the page that is shown, without anything that names an unset fact. Faults go to the source. */
export function compilePage(text: string, source: Source): Compiled {
  const { body, ...about } = readFrontMatter(text, source);
  const { pieces, outline } = readMarkdown(body, source);
  return { page: { ...about, body: dropUnset(pieces, source.locale) }, outline };
}
