export type SheetCell = string | number | null;

/** A spreadsheet would run such a text as a formula; a negative sum is none. */
const FORMULA = /^[=+@\t\r]|^-(?!\d+([.,]\d+)?$)/;
const QUOTED = /[",;\n\r]/;

/** A byte order mark, by which Excel recognises UTF-8. */
const MARK = '\uFEFF';

/** Rows as CSV; `separator` is the one that spreadsheets of the language expect. Texts are no formulas. */
export function writeCsv(rows: readonly (readonly SheetCell[])[], separator: ',' | ';'): string {
  return MARK + rows.map((row) => `${row.map(writeField).join(separator)}\r\n`).join('');
}

function writeField(value: SheetCell): string {
  const text = asPlainText(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets take a text behind an apostrophe as it is. */
function asPlainText(value: SheetCell): string {
  if (value === null) return '';
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
}
