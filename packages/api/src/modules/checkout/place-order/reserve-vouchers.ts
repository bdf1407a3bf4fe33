import { inEveryLanguage } from '@kashtanka/texts';
import { basketText } from '@kashtanka/texts/api/basket';
import type { PricedBasketView } from '#modules/basket';
import type { Tx } from '#platform/database';
import { type Refusal, refuseFields } from '#platform/http/reply';
import type { CheckoutDeps } from '../deps.ts';

type Holding = { number: number; phone: string | null; view: PricedBasketView };

/** `used_up`: a concurrent order used the last one. */
export type VoucherReservation = { kind: 'held' } | { kind: 'used_up' } | { kind: 'refused'; refusal: Refusal };

/** Reserves the codes that give this order a discount; a code without effect is not used up. */
export async function reserveVouchers(
  tx: Tx,
  deps: CheckoutDeps,
  { number, phone, view: { basket, vouchers, priced } }: Holding,
): Promise<VoucherReservation> {
  if (basket.user_id === null || vouchers.length === 0) return { kind: 'held' };
  const giving = new Set(priced.discounts.map(({ offerId }) => offerId));
  const used = vouchers.filter(({ running: { offer } }) => giving.has(offer.id));
  const usedBefore = phone === null ? undefined : await deps.vouchers.findUsedByPhone(tx, phone, used);
  if (usedBefore) return { kind: 'refused', refusal: usedWithPhone(usedBefore.code) };
  const isHeld = await deps.vouchers.reserve(tx, { number, userId: basket.user_id }, used);
  return { kind: isHeld ? 'held' : 'used_up' };
}

function usedWithPhone(code: string): Refusal {
  const words = inEveryLanguage((locale) => basketText[locale].usedWithPhone(code));
  return refuseFields({ recipient: { phone: [{ code: 'already_used', words }] } });
}

/** Takes the bonus points that pay this order; the caller locked the balance before pricing. */
export async function reserveBonusPoints(
  tx: Tx,
  deps: CheckoutDeps,
  orderNumber: number,
  { view: { basket }, points: amount }: { view: PricedBasketView; points: number },
): Promise<void> {
  const { user_id: accountId } = basket;
  if (accountId === null || amount === 0) return;
  await deps.points.reserve(tx, { orderNumber, accountId, amount });
}
