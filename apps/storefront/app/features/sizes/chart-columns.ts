import type { SizeChart } from '@kashtanka/contract';
import { LANGUAGES } from '@kashtanka/texts';
import type { Locale } from '#platform/text/locale.ts';

export type Column = SizeChart['titleCodes'][number];

/** The columns of a chart that have values (SIZE-06, D27). */
export function listChartColumns({ titleCodes, sizes }: Pick<SizeChart, 'titleCodes' | 'sizes'>): Column[] {
  return titleCodes.filter((column) => sizes.some((size) => size[column] !== null));
}

/** Formats `28-36` and `33x11x3.5` with proper typography; words are unchanged. */
export function formatChartCell(cell: string | null, locale: Locale): string {
  if (cell === null) return '';
  if (!/^[\d.,x-]+$/.test(cell)) return cell;
  const printed = cell.replaceAll('-', '\u2060–\u2060').replaceAll('x', '\u00a0×\u00a0');
  return printed.replaceAll('.', LANGUAGES[locale].decimalPoint);
}
