import type { productText } from '@kashtanka/texts/storefront/catalogue/product';
import type { SizeRow } from './size-information.ts';

type Words = (typeof productText)['ru'];

/** The meaning of a size: its girths, or else its measure, or else the dogs it suits. */
export function describeSize(text: Words, row: SizeRow): string {
  if ('info' in row) return row.info;
  if ('measure' in row) return text.measure(row.measure);
  return row.chest === null ? text.neck(range(row.neck)) : text.neckAndChest(range(row.neck), range(row.chest));
}

/** `28-36` with an en dash without spaces. */
function range(value: string): string {
  return value.replace('-', '–');
}
