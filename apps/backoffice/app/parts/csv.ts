import { type SheetCell, writeCsv } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { moscowToday } from '#platform/late.ts';
import type { Locale } from '#platform/text/locale.ts';
import { saveFile } from './save-file.ts';

/** Saves rows as a file of the browser, named by today. */
export function saveCsv(
  rows: readonly (readonly SheetCell[])[],
  { name, locale }: { name: string; locale: Locale },
): void {
  // A spreadsheet with a decimal comma separates fields by semicolons.
  const text = writeCsv(rows, LANGUAGES[locale].decimalPoint === ',' ? ';' : ',');
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}-${moscowToday()}.csv`);
}
