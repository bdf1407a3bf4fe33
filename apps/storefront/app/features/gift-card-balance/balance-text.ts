import type { CertificateBalance } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { firstError } from '#platform/forms/error-text.ts';
import { formatDay } from '#platform/text/dates.ts';
import type { Locale } from '#platform/text/locale.ts';
import { formatPrice } from '#platform/text/money.ts';

export function describeBalance({ state, available, expires_at }: CertificateBalance, locale: Locale): string {
  const text = discountCodesText[locale];
  const day = expires_at === null ? '' : formatDay(locale, expires_at, new Date());
  switch (state) {
    case 'valid':
      return text.balanceValid(formatPrice(locale, available, { exact: true }), day);
    case 'empty':
      return text.balanceEmpty;
    case 'expired':
      return text.balanceExpired(day);
    case 'blocked':
      return text.balanceBlocked;
    case 'not_sent':
      return text.balanceNotSent;
    default:
      return state satisfies never;
  }
}

export function describeRefusal(
  refused: Exclude<Result<'checkCertificate'>, { ok: true }>,
  locale: Locale,
): string {
  const text = discountCodesText[locale];
  if (refused.status === 0) return text.offline;
  if (refused.status === 429) return text.tooMany;
  const error = refused.kind === 'fields' ? firstError(refused.fields) : undefined;
  return (error && text.reasons[error.code]) ?? text.serverError;
}
