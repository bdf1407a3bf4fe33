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
