import type { CompileContext } from './content-error.ts';
import { dropUnsetFacts } from './drop-unset-facts.ts';
import { parseFrontMatter } from './front-matter.ts';
import type { StaticPage } from './page.ts';
import { type OutlineEntry, parseMarkdown } from './parse-markdown.ts';

export type CompiledPage = { page: StaticPage; outline: OutlineEntry[] };

/**
 * Compiles a Markdown file and drops every sentence, row or item that names an unset fact. Reports errors to
 * `source`.
 */
export function compilePage(text: string, source: CompileContext): CompiledPage {
  const { body, ...about } = parseFrontMatter(text, source);
  const { pieces, outline } = parseMarkdown(body, source);
  return { page: { ...about, body: dropUnsetFacts(pieces, source.locale) }, outline };
}
