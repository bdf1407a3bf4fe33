import { VOUCHER_CODES, type VoucherReason } from '@kashtanka/pricing';
import { promoKey } from '@kashtanka/rules';
import { inEveryLanguage } from '@kashtanka/texts';
import { basketSumsText } from '@kashtanka/texts/basket-sums';
import type { ResolvedVoucher } from '#modules/promotions';
import type { UserContext } from '#platform/http/context';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import { type Refusal, refuseField, refuseFieldWithText } from '#platform/http/reply';
import type { BasketDeps } from './baskets.ts';
import { findBasket } from './sql/baskets.ts';

export type PromoDeps = BasketDeps & { rateLimits: RateLimits };

/**
 * Resolves a typed promo code. The attempt counts as a wrong guess before the look-up, in one counter with certificate
 * codes; too many attempts are refused without a look-up.
 */
export async function resolvePromoCode(
  { db, vouchers, rateLimits }: PromoDeps,
  typed: string,
  context: UserContext,
): Promise<ResolvedVoucher | Refusal> {
  const key = promoKey(typed);
  if (key === '') return refuseField('code', 'required');
  const tooMany = await rateLimits.admitGuess(context);
  if (tooMany) return tooMany;
  const userId = context.user.id;
  const basket = await findBasket(db, { userId });
  const [found] = await vouchers.read(db, [key], { userId, channel: context.channel ?? basket?.channel ?? null });
  if (!found) return refuseField('code', 'does_not_exist');
  await rateLimits.undoGuess(context);
  return found.refusal ? refuseVoucher(found.refusal) : found;
}

/** The reason of a promo code without effect, as a code and as a text. */
export function refuseVoucher(reason: VoucherReason): Refusal {
  const words = inEveryLanguage((locale) => basketSumsText[locale].voucherReasons[reason]);
  return refuseFieldWithText('code', { code: VOUCHER_CODES[reason], words });
}
