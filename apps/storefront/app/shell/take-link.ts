import { applyMissingCode } from '#features/basket';
import { loadLinkedCode } from '#features/discount-codes';
import { loadPart } from '#platform/chunk-load-recovery.ts';
import type { Locale } from '#platform/locale.ts';
import { takeMarks } from '#platform/take-marks.ts';

const VOUCHER = 'voucher';

type Taking = { locale: Locale; toLogin(rest: string): void };

/** Processes the marks of a link, cleans the address and applies the code. */
export function takeLink(search: string, { locale, toLogin, clear }: Taking & { clear(rest: string): void }): void {
  const query = new URLSearchParams(search);
  takeMarks(query);
  const code = query.get(VOUCHER);
  query.delete(VOUCHER);
  const rest = query.size > 0 ? `?${query}` : '';
  clear(rest);
  if (code === null) return;
  const taking = { locale, apply: applyMissingCode, toLogin: () => toLogin(rest) };
  void loadPart(loadLinkedCode).then(({ takeLinkedCode }) => takeLinkedCode(code, taking));
}

export function takeKept({ locale, toLogin }: Taking): void {
  const taking = { locale, apply: applyMissingCode, toLogin: () => toLogin('') };
  void loadPart(loadLinkedCode).then(({ takeKeptCode }) => takeKeptCode(taking));
}
