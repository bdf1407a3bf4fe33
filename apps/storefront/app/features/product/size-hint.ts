import type { productText } from '#messages/product';
import type { SizeRow } from './size-notes.ts';

type Words = (typeof productText)['ru'];

/** What a chosen size means: the girths it is for, else its measure, else whom it suits. */
export function sizeHint(text: Words, row: SizeRow): string {
  if ('info' in row) return row.info;
  if ('measure' in row) return text.measure(row.measure);
  return row.chest === null ? text.neck(range(row.neck)) : text.neckAndChest(range(row.neck), range(row.chest));
}

/** `28-36` as it is printed: with a dash, without spaces. */
function range(value: string): string {
  return value.replace('-', '–');
}
