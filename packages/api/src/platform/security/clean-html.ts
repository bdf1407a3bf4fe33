import { escapeHtmlAttribute, escapeHtmlText } from '@kashtanka/rules';
import { Parser } from 'htmlparser2';
import { findHtmlViolations, SAFE_TAGS } from './safe-html.ts';

/** Headings that product texts do not have, by those that they have. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'title', 'head', 'template']);

/**
 * Product texts of other systems, written by their editors with styles and wrappers, as safe HTML: what is not allowed is
 * left out, and its text stays.
 */
export function cleanHtml(html: string): string {
  if (!/[<&]/.test(html) || findHtmlViolations(html).length === 0) return html;
  const written: string[] = [];
  const open: { tag: string; as: string | null }[] = [];
  const state = { silent: 0 };
  const parser = new Parser({
    onopentag: (tag, { href }) => {
      if (WITHOUT_TEXT.has(tag)) state.silent += 1;
      const as = tagFor(tag, open.findLast((one) => one.as !== null)?.as ?? null);
      if (tag !== 'br') open.push({ tag, as });
      if (as !== null) written.push(as === 'a' ? linkTo(href) : `<${as}>`);
    },
    ontext: (text) => {
      if (state.silent === 0) written.push(escapeHtmlText(text));
    },
    onclosetag: (tag) => {
      if (tag === 'br') return;
      if (WITHOUT_TEXT.has(tag)) state.silent -= 1;
      const closed = open.pop();
      if (closed?.as) written.push(`</${closed.as}>`);
    },
  });
  parser.end(html);
  return written.join('').trim();
}

/** The tag that is written for a tag within another; null for none. */
function tagFor(tag: string, parent: string | null): string | null {
  const as = tag === 'div' && parent === null ? 'p' : (HEADINGS[tag] ?? tag);
  if (!SAFE_TAGS.has(as)) return null;
  const isInList = parent === 'ul' || parent === 'ol';
  return as === 'li' && !isInList ? null : as;
}

function linkTo(href: string | undefined): string {
  const link = `<a href="${escapeHtmlAttribute(href ?? '')}">`;
  return href !== undefined && findHtmlViolations(`${link}</a>`).length === 0 ? link : '<a>';
}
