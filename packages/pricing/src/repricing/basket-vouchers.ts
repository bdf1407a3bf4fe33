import type { BasketVoucher } from '@kashtanka/contract';
import type { Offer } from '../offers/offer.ts';
import type { TraceEntry } from '../offers/trace.ts';
import { type BasketSumTexts, VOUCHER_CODES, type VoucherReason } from './texts.ts';

/** A promo code of the basket: how it is listed, and the offer that it opens, or why it opens none. */
export type AppliedVoucher = {
  listed: Omit<BasketVoucher, 'warning'>;
  opens: Offer | { refusal: VoucherReason } | { warning: BasketVoucher['warning'] };
};

/** The codes of a basket, each with the reason if it gives nothing. */
export function basketVouchers(
  vouchers: readonly AppliedVoucher[],
  trace: readonly TraceEntry[],
  texts: BasketSumTexts,
): BasketVoucher[] {
  return vouchers.map(({ listed, opens }) => {
    if ('warning' in opens) return { ...listed, warning: opens.warning };
    const reason = 'refusal' in opens ? opens.refusal : idleReason(opens, trace);
    return { ...listed, warning: reason && { code: VOUCHER_CODES[reason], message: texts.voucherReasons[reason] } };
  });
}

/** Reason why an offer gives nothing to the present goods; a discount on a delivery is only known once there is one. */
export function idleReason({ id, category }: Offer, trace: readonly TraceEntry[]): 'goods' | 'blocked' | null {
  const entry = trace.find(({ offerId }) => offerId === id);
  if (!entry || entry.outcome === 'applied') return null;
  if (entry.outcome === 'unmet') return entry.reason === 'goods' ? 'goods' : null;
  if (category === 'Shipping') return null;
  return entry.outcome === 'blocked' ? 'blocked' : 'goods';
}
