import { VOUCHER_REASONS } from '@kashtanka/pricing';
import { promoKey } from '@kashtanka/rules';
import type { HeldVoucher } from '#modules/vouchers';
import type { UserContext } from '#platform/http/context';
import { type Refusal, refuseBecause, refuseField } from '#platform/http/reply';
import type { Throttle } from '#platform/http/throttle';
import type { BasketDeps } from './baskets.ts';
import { readBasket } from './store.ts';

export type PromoDeps = BasketDeps & { throttle: Throttle };

/**
 * Resolves a typed promo code. The attempt counts as a wrong guess before the look-up, in one counter with certificate
 * codes; too many attempts are refused without a look-up.
 */
export async function hearPromoCode(
  { db, vouchers, throttle }: PromoDeps,
  typed: string,
  context: UserContext,
): Promise<HeldVoucher | Refusal> {
  const key = promoKey(typed);
  if (key === '') return refuseField('code', 'required');
  const tooMany = await throttle.admitGuess(context);
  if (tooMany) return tooMany;
  const userId = context.user.id;
  const basket = await readBasket(db, { userId });
  const [found] = await vouchers.read(db, [key], { userId, channel: context.channel ?? basket?.channel ?? null });
  if (!found) return refuseField('code', 'does_not_exist');
  await throttle.takeGuessBack(context);
  return found.fault ? refuseBecause('code', VOUCHER_REASONS[found.fault]) : found;
}
