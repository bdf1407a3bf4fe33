import { LANGUAGES } from '@kashtanka/texts';
import { moscowToday } from '#platform/late.ts';
import type { Locale } from '#platform/text/locale.ts';

/** A spreadsheet would run such a text as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",;\n\r]/;

function writeField(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A byte order mark, by which Excel recognises UTF-8. */
const MARK = '\uFEFF';

/** Rows as CSV; `separator` is the one that spreadsheets of the language expect. Texts are no formulas. */
export function writeCsv(rows: readonly (readonly (string | number)[])[], separator: ',' | ';'): string {
  return MARK + rows.map((row) => `${row.map(writeField).join(separator)}\r\n`).join('');
}

/** Saves rows as a file of the browser, named by today. */
export function saveCsv(
  rows: readonly (readonly (string | number)[])[],
  { name, locale }: { name: string; locale: Locale },
): void {
  // A spreadsheet with a decimal comma separates fields by semicolons.
  const text = writeCsv(rows, LANGUAGES[locale].decimalPoint === ',' ? ';' : ',');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}-${moscowToday()}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
