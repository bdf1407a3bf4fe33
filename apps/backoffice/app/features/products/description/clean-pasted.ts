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
  const lower = html.toLowerCase();
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start === -1) return parts.join('') + html.slice(at);
    parts.push(html.slice(at, start));
    const end = html.indexOf(lower.startsWith('<!--', start) ? '-->' : '>', start);
    if (end === -1) break;
    at = lower.indexOf('>', end) + 1;
    const tag = html.slice(start, at);
    const [, slash, name = ''] = /^<(\/?)([a-z0-9:]+)/i.exec(tag) ?? [];
    if (slash === '' && SKIPPED.has(name.toLowerCase())) {
      const close = lower.indexOf(`</${name.toLowerCase()}`, at);
      if (close === -1) break;
      at = close;
    } else if (KEPT.has(name.toLowerCase())) parts.push(slash ? tag : cleanTag(name.toLowerCase(), tag));
  }
  return parts.join('');
}

function cleanTag(name: string, tag: string): string {
  const style = attributeOf(tag, 'style').replace(/\s/g, '').toLowerCase();
  if (name === 'a') return `<${name} href="${attributeOf(tag, 'href').replaceAll('"', '&quot;')}">`;
  if (name === 'p' && attributeOf(tag, 'class').startsWith('MsoListParagraph'))
    return `<${name} class="${WORD_ITEM}">`;
  if (name === 'span' && style.includes('mso-list:ignore')) return `<${name} class="${WORD_SIGN}">`;
  // Google Docs puts the whole text into one bold tag that is not bold.
  if (name === 'b' && style.includes('font-weight:normal')) return '';
  return `<${name}>`;
}

/** As it is written in the tag, with or without quotes. */
function attributeOf(tag: string, name: string): string {
  const place = tag.toLowerCase().indexOf(` ${name}=`);
  if (place === -1) return '';
  const value = tag.slice(place + name.length + 2);
  const quote = value.charAt(0);
  if (quote === '"' || quote === "'") return value.slice(1).split(quote)[0] ?? '';
  return /^[^\s>]*/.exec(value)?.[0] ?? '';
}
