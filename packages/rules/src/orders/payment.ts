import type { ShippingCode } from '../delivery/shipping.ts';

/** PAYMENT-06 to PAYMENT-11. */
export const PAYMENT_CODES = [
  'sberbank_online',
  'yandex_pay',
  'yandex_split',
  'upon_receipt',
  'apple_pay',
  'google_pay',
] as const;

export type PaymentCode = (typeof PAYMENT_CODES)[number];

/** How money is paid in the shop. */
export const TILL_METHODS = ['cash', 'card'] as const;
export type TillMethod = (typeof TILL_METHODS)[number];

export const DEFAULT_PAYMENT_CODE: PaymentCode = 'sberbank_online';

export function isPaymentCode(code: string): code is PaymentCode {
  return PAYMENT_CODES.some((known) => known === code);
}

export type ReceiptRefusal = 'not_pickup' | 'personalised';

/** Why an order cannot be paid on receipt, or `null` when it can (PAYMENT-04, PAYMENT-05, D54). */
export function receiptRefusal(order: {
  shippingCode: ShippingCode;
  isPersonalised: boolean;
}): ReceiptRefusal | null {
  if (order.isPersonalised) return 'personalised';
  return order.shippingCode === 'pickup' ? null : 'not_pickup';
}

const PERSONAL_OPTIONS = ['tag_text', 'tag_engraving'];

/** Engraved goods and certificates are personalised (D54). */
export function isPersonalised(line: { isCertificate: boolean; optionCodes: readonly string[] }): boolean {
  return line.isCertificate || line.optionCodes.some((code) => PERSONAL_OPTIONS.includes(code));
}
