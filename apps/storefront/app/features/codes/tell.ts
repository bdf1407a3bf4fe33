import type { Discount } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { codesText } from '#messages/codes';
import { firstError } from '#platform/error-text.ts';
import type { Locale } from '#platform/locale.ts';
import { openModal } from '#platform/modal-stack.ts';
import { priceIn } from '#platform/money.ts';

type Refused = Exclude<Result<'addVoucher'>, { ok: true }>;
type Words = (typeof codesText)['ru'];

/** It worked, and what it is worth (VOUCHER-02). */
export async function tellApplied(locale: Locale, applied: Discount): Promise<void> {
  const text = codesText[locale];
  await openModal('alert', { title: text.appliedTitle, text: appliedWords(locale, applied), button: text.ok });
}

/** To the kopeck: rounded up, it would be more than there is. */
export function appliedWords(locale: Locale, { available }: Pick<Discount, 'available'>): string {
  return codesText[locale].applied(priceIn(locale, available ?? '0.00', { exact: true }));
}

/** It did not: with the code, why, and what to do next (ERRORTEXT-09 to -13). */
export async function tellRefused(locale: Locale, code: string, refused: Refused): Promise<void> {
  const text = codesText[locale];
  await openModal('alert', { ...codeFailure(text, code, refused), button: text.ok });
}

export function codeFailure(
  text: Words,
  code: string,
  refused: Refused,
): { title: string; text: string; hint: string } {
  return { title: text.refusedTitle(code.trim()), text: reasonOf(text, refused), hint: text.hint };
}

function reasonOf(text: Words, refused: Refused): string {
  if (refused.status === 0) return text.offline;
  if (refused.status >= 500) return text.serverError;
  if (refused.kind === 'fields') {
    const error = firstError(refused.fields);
    return (error && text.reasons[error.code]) ?? error?.message ?? text.unknownError;
  }
  if (refused.status === 429) return text.tooMany;
  return text.unknownError;
}

/** Silence is only reported: what is shown is what the shop knows (ERRORTEXT-14, ERRORTEXT-15). */
export async function tellRemovalFailure(
  locale: Locale,
  refused: Exclude<Result<'removeVoucher'>, { ok: true }>,
): Promise<void> {
  const text = codesText[locale];
  if (refused.status === 0) return;
  await openModal('alert', {
    title: text.notRemovedTitle(refused.status),
    text: text.notRemoved,
    button: text.ok,
  });
}
