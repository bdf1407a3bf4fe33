import { shopText } from '@kashtanka/texts/shop';
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Block, Email, EmailOrderLine } from './email.ts';
import { SHOP_MARK } from './shop-look.ts';

const INK = '#241512';
const QUIET = '#5c4a43';
const CHESTNUT = '#86361b';
const MIST = '#f2f5f3';
const LINE = '#dfe5e1';
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

/** Uses tables and inline styles, because many mail programs support nothing else. */
export function renderEmailHtml(email: Email): string {
  const { locale, subject, preview, title, blocks, reason, unsubscribe } = email;
  const page = h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, subject),
    ),
    h(
      'body',
      { style: { margin: 0, padding: 0, background: MIST, color: INK, fontFamily: FONT } },
      h('div', { style: HIDDEN }, preview),
      table(
        { width: '100%', background: MIST },
        cell(
          { padding: '24px 8px' },
          table(
            { maxWidth: '560px', width: '100%', margin: '0 auto', background: '#ffffff', borderRadius: '16px' },
            cell(
              // Long words are broken, so that no email is wider than a phone.
              { padding: '32px 20px', overflowWrap: 'anywhere' },
              // The name, logo and accent of the shop come in when the email is sent.
              h('p', { style: SHOP, [SHOP_MARK]: locale }, shopText[locale].name),
              h(
                'h1',
                { style: { margin: '0 0 16px', fontSize: '24px', lineHeight: '1.25', fontWeight: 600 } },
                title,
              ),
              ...blocks.map((block, at) => h('div', { key: at }, blockHtml(block))),
              h('p', { style: { ...SMALL, margin: '28px 0 0' } }, reason),
              unsubscribe &&
                h('p', { style: SMALL }, h('a', { href: unsubscribe.page, style: SMALL }, unsubscribe.text)),
            ),
          ),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

const SHOP: CSSProperties = { margin: '0 0 20px', fontSize: '18px', fontWeight: 700, color: CHESTNUT };

const SMALL: CSSProperties = { margin: '8px 0 0', fontSize: '13px', lineHeight: '1.45', color: QUIET };

const HIDDEN: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 };

function blockHtml(block: Block): ReactElement {
  switch (block.kind) {
    case 'text':
      return h('p', { style: { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.5' } }, block.text);
    case 'code':
      return h('p', { style: CODE }, block.code);
    case 'button':
      return h('p', { style: { margin: '8px 0 20px' } }, h('a', { href: block.url, style: BUTTON }, block.text));
    case 'sums':
      return sums(block);
    case 'lines':
      return lines(block);
    case 'facts':
      return facts(block);
    case 'thing':
      return productBlock(block);
    default:
      return block satisfies never;
  }
}

const CODE: CSSProperties = {
  margin: '8px 0 20px',
  padding: '20px 12px',
  borderRadius: '10px',
  background: MIST,
  fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
  // A certificate code of seventeen characters fits one line on the narrowest phone.
  fontSize: '19px',
  fontWeight: 600,
  letterSpacing: '0.5px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
};

const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '15px 28px',
  borderRadius: '10px',
  background: CHESTNUT,
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 600,
  textDecoration: 'none',
};

function sums({ rows }: Extract<Block, { kind: 'sums' }>): ReactElement {
  const line = ({ label, value }: { label: string; value: string }, at: number) => {
    const isSum = at === rows.length - 1;
    const style: CSSProperties = {
      padding: '10px 0',
      borderTop: `1px solid ${LINE}`,
      fontSize: '15px',
      lineHeight: '1.4',
      fontWeight: isSum ? 600 : 400,
    };
    return h(
      'tr',
      { key: at },
      cell(style, label),
      // The second currency may wrap to the next line; a sum itself is never broken.
      cell({ ...style, paddingLeft: '16px', textAlign: 'right', overflowWrap: 'normal' }, value),
    );
  };
  return rowsTable('0 0 20px', rows.map(line));
}

function lines({ lines }: Extract<Block, { kind: 'lines' }>): ReactElement {
  const row = ({ title, url, picture, details, sum }: EmailOrderLine, at: number) => {
    const style: CSSProperties = {
      padding: '12px 0',
      borderTop: `1px solid ${LINE}`,
      fontSize: '15px',
      lineHeight: '1.4',
    };
    const image =
      picture &&
      h('img', { src: picture, alt: '', width: 64, height: 64, style: { display: 'block', borderRadius: '8px' } });
    return h(
      'tr',
      { key: at },
      cell({ ...style, width: '76px' }, image),
      cell(
        style,
        h('a', { href: url, style: { color: INK, fontWeight: 600, textDecoration: 'none' } }, title),
        ...details.map((detail) => h('div', { key: detail, style: { ...SMALL, margin: '4px 0 0' } }, detail)),
      ),
      cell({ ...style, paddingLeft: '12px', textAlign: 'right', overflowWrap: 'normal' }, sum),
    );
  };
  return rowsTable('0', lines.map(row));
}

/** Label above value, so that both have the full width of a phone. */
function facts({ facts }: Extract<Block, { kind: 'facts' }>): ReactElement {
  const row = ({ label, value }: { label: string; value: string }, at: number) =>
    h(
      'tr',
      { key: at },
      cell(
        { padding: '0 0 10px', fontSize: '15px', lineHeight: '1.4' },
        h('div', { style: { fontSize: '13px', color: QUIET } }, label),
        value,
      ),
    );
  return rowsTable('8px 0 10px', facts.map(row));
}

function rowsTable(margin: string, rows: ReactNode[]): ReactElement {
  const attributes = {
    role: 'presentation',
    cellPadding: 0,
    cellSpacing: 0,
    border: 0,
    style: { width: '100%', margin },
  };
  return h('table', attributes, h('tbody', null, ...rows));
}

function productBlock({ title, details, url, picture }: Extract<Block, { kind: 'thing' }>): ReactElement {
  const image =
    picture &&
    cell(
      { width: '72px', padding: '12px 0 12px 12px' },
      h('img', { src: picture, alt: '', width: 72, height: 72, style: { display: 'block', borderRadius: '10px' } }),
    );
  const words = cell(
    { padding: '12px' },
    h('a', { href: url, style: { color: INK, fontSize: '16px', fontWeight: 600, textDecoration: 'none' } }, title),
    details && h('div', { style: { marginTop: '4px', fontSize: '14px', color: QUIET } }, details),
  );
  return table({ width: '100%', margin: '0 0 16px', background: MIST, borderRadius: '10px' }, image, words);
}

/** One table with one row is laid out alike by all mail programs. */
function table(style: CSSProperties, ...cells: ReactNode[]): ReactElement {
  const attributes = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, style };
  return h('table', attributes, h('tbody', null, h('tr', null, ...cells)));
}

function cell(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return h('td', { style: { verticalAlign: 'top', ...style } }, ...children);
}
