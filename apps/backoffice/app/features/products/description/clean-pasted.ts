import { escapeHtmlAttribute, escapeHtmlText } from '@kashtanka/rules';
import { Parser } from 'htmlparser2';

/** The classes that `cleanPasted` gives to the items of Word's lists, and to the signs before them. */
export const WORD_ITEM = 'word-item';
export const WORD_SIGN = 'word-sign';

const KEPT: ReadonlySet<string> = new Set(
  'p br ul ol li strong em b i a h1 h2 h3 h4 h5 h6 blockquote div span table tbody tr td th'.split(' '),
);

/** Their content is no text. */
const SKIPPED: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title', 'xml', 'svg', 'noscript']);

/**
 * Pasted markup without styles, pictures and programs, before the browser reads it: word processors and pages send
 * them with every paragraph.
 */
export function cleanPasted(html: string): string {
  const parts: string[] = [];
  const open: boolean[] = [];
  let skipped = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (SKIPPED.has(name)) skipped += 1;
      const tag = skipped === 0 && KEPT.has(name) ? cleanTag(name, attributes) : '';
      parts.push(tag);
      open.push(tag !== '');
    },
    ontext: (text) => {
      if (skipped === 0) parts.push(escapeHtmlText(text));
    },
    onclosetag: (name) => {
      if (open.pop() && name !== 'br') parts.push(`</${name}>`);
      if (SKIPPED.has(name)) skipped -= 1;
    },
  });
  parser.end(html);
  return parts.join('');
}

type Attributes = Readonly<Record<string, string>>;

function cleanTag(name: string, { style: written = '', href = '', class: names = '' }: Attributes): string {
  const style = written.replace(/\s/g, '').toLowerCase();
  if (name === 'a') return `<a href="${escapeHtmlAttribute(href)}">`;
  if (name === 'p' && names.startsWith('MsoListParagraph')) return `<p class="${WORD_ITEM}">`;
  if (name === 'span' && style.includes('mso-list:ignore')) return `<span class="${WORD_SIGN}">`;
  // Google Docs puts the whole text into one bold tag that is not bold.
  if (name === 'b' && style.includes('font-weight:normal')) return '';
  return `<${name}>`;
}
