import type { Discount } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { moneyFromWire } from '@kashtanka/rules';
import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { firstError } from '#platform/forms/error-text.ts';
import { openModal } from '#platform/modal-stack.ts';
import type { Locale } from '#platform/text/locale.ts';
import { formatPrice } from '#platform/text/money.ts';
import { storePendingCode } from './pending-code.ts';

type Refused = Exclude<Result<'addVoucher'>, { ok: true }>;
type Words = (typeof discountCodesText)['ru'];

type Applied = Pick<Discount, 'amount' | 'available' | 'name' | 'category'>;

/** Confirms the code and its value (VOUCHER-02). */
export async function showAppliedCode(locale: Locale, applied: Applied): Promise<void> {
  const text = discountCodesText[locale];
  const title = applied.available === null ? text.promoTitle : text.appliedTitle;
  await openModal('alert', { title, text: describeAppliedCode(locale, applied), button: text.ok });
}

/** Exact kopecks, because rounding up would exceed the balance. */
export function describeAppliedCode(locale: Locale, { available, amount, name, category }: Applied): string {
  const text = discountCodesText[locale];
  if (available !== null) return text.applied(formatPrice(locale, available, { exact: true }));
  if (category === 'Shipping') return text.promoOnDelivery(name);
  if (moneyFromWire(amount) === 0) return text.promoWaits(name);
  return text.promo(name, formatPrice(locale, amount, { exact: true }));
}

type RefusalContext = { locale: Locale; code: string; toLogin(): void };

/**
 * Shows why a code was refused, and the next step (ERRORTEXT-09 to -13). A code that needs a login is applied after
 * it (D38), so the primary button leads to the login.
 */
export async function showRefusedCode(refused: Refused, { locale, code, toLogin }: RefusalContext): Promise<void> {
  const text = discountCodesText[locale];
  if (!needsLogin(refused)) {
    return openModal('alert', { ...describeCodeRefusal(text, code, refused), button: text.ok });
  }
  storePendingCode(code);
  const wantsToLogIn = await openModal('confirm', {
    title: text.logInTitle(code.trim()),
    text: text.logInText,
    safe: text.notNow,
    other: text.logIn,
    primary: 'other',
  });
  if (wantsToLogIn) toLogin();
}

function needsLogin(refused: Refused): boolean {
  return refused.kind === 'fields' && firstError(refused.fields)?.code === 'need_to_be_logged_in';
}

export function describeCodeRefusal(
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

/**
 * Without a response only a toast is shown, because the displayed basket is the server's (ERRORTEXT-14,
 * ERRORTEXT-15).
 */
export async function showRemovalFailure(
  refused: Exclude<Result<'removeCode'>, { ok: true }>,
  { locale, code }: { locale: Locale; code: string },
): Promise<void> {
  const text = discountCodesText[locale];
  if (refused.status === 0) return;
  await openModal('alert', {
    title: text.notRemovedTitle(refused.status),
    text: text.notRemoved(code),
    button: text.ok,
  });
}
