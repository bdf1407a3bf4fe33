import type { PaymentCode, ReceiptRefusal } from '@kashtanka/rules';
import { paymentsText } from '@kashtanka/texts/api/payments';
import type { Locale } from '#platform/locale';

export function paymentName(code: PaymentCode, locale: Locale): string {
  return paymentsText[locale].names[code];
}

export function receiptRefusalText(refusal: ReceiptRefusal, locale: Locale): string {
  return paymentsText[locale].refusals[refusal];
}
