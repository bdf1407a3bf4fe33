import { applyMissingCode } from '#features/basket';
import { loadLinkedCode } from '#features/discount-codes';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import type { Locale } from '#platform/text/locale.ts';
import { takeLinkMarks } from '#platform/tracking/take-link-marks.ts';

const VOUCHER = 'voucher';

type Taking = { locale: Locale; toLogin(rest: string): void };

/** Processes the marks of a link, cleans the address and applies the code. */
export function processLinkMarks(
  search: string,
  { locale, toLogin, clear }: Taking & { clear(rest: string): void },
): void {
  const query = new URLSearchParams(search);
  takeLinkMarks(query);
  const code = query.get(VOUCHER);
  query.delete(VOUCHER);
  const rest = query.size > 0 ? `?${query}` : '';
  clear(rest);
  if (code === null) return;
  const taking = { locale, apply: applyMissingCode, toLogin: () => toLogin(rest) };
  void loadChunk(loadLinkedCode).then(({ applyLinkedCode }) => applyLinkedCode(code, taking));
}

export function applyPendingCode({ locale, toLogin }: Taking): void {
  const taking = { locale, apply: applyMissingCode, toLogin: () => toLogin('') };
  void loadChunk(loadLinkedCode).then(({ applyPendingCode: takeKeptCode }) => takeKeptCode(taking));
}
