import { applyCode } from '#features/basket';
import { loadLinkedCode } from '#features/codes';
import type { Locale } from '#platform/locale.ts';
import { loadPart } from '#platform/lost-chunk.ts';
import { takeMarks } from '#platform/take-marks.ts';

const VOUCHER = 'voucher';

type Taking = { locale: Locale; clear(rest: string): void };

/** Takes in what a link brings, clears the address of it, and applies its code. */
export function takeLink(search: string, { locale, clear }: Taking): void {
  const query = new URLSearchParams(search);
  takeMarks(query);
  const code = query.get(VOUCHER);
  query.delete(VOUCHER);
  clear(query.toString());
  if (code === null) return;
  void loadPart(loadLinkedCode).then(({ takeLinkedCode }) => takeLinkedCode(code, { locale, apply: applyCode }));
}
