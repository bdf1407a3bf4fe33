import { VOUCHER_CODES } from '@kashtanka/pricing';
import { promoKey } from '@kashtanka/rules';
import { inEveryLanguage } from '@kashtanka/texts';
import { basketSumsText } from '@kashtanka/texts/basket-sums';
import type { OpenBasket } from '#modules/basket';
import type { Database, Tx } from '#platform/database';
import { type Refusal, refuseField, refuseFieldWithText } from '#platform/http/reply';
import type { CheckoutDeps } from '../deps.ts';

/** What staff puts into a basket for a customer on the phone. */
export type StaffGoods = {
  accountId: number | null;
  lines: readonly { article: string; quantity: number }[];
  promoCode: string | null;
};

type Made = { ok: true; basket: OpenBasket } | { ok: false; refusal: Refusal };

/**
 * A basket that no shopper sees; the customer's own one stays as it is. `id` is that of a closed basket, or zero for a
 * price alone.
 */
export async function makeStaffBasket(
  deps: CheckoutDeps,
  db: Database | Tx,
  { accountId, lines, promoCode, id }: StaffGoods & { id: number },
): Promise<Made> {
  const articles = lines.map(({ article }) => article);
  const found = await deps.catalogue.find(articles);
  const isSold = (article: string) => {
    const place = found.get(article);
    // A certificate needs its recipient, which only the shop asks for.
    return place?.variant && place.isInRange && place.product.is_shown && !place.product.certificate;
  };
  if (!articles.every(isSold)) return { ok: false, refusal: refuseField('lines', 'not_available') };
  const vouchers = promoCode === null ? [] : [promoKey(promoCode)];
  const refusal = await refusePromoCode(deps, db, { accountId, vouchers });
  if (refusal) return { ok: false, refusal };
  const available = await deps.stock.available(db, articles);
  const basket: OpenBasket = {
    id,
    user_id: accountId,
    channel: null,
    bonus_points: 0,
    terms_ticked: null,
    lines: lines.map((line, index) => ({ ...line, id: index + 1, options: [] })),
    certificates: [],
    vouchers,
    available,
  };
  return { ok: true, basket };
}

async function refusePromoCode(
  { vouchers: known }: CheckoutDeps,
  db: Database | Tx,
  { accountId: userId, vouchers }: { accountId: number | null; vouchers: readonly string[] },
): Promise<Refusal | undefined> {
  if (vouchers.length === 0) return undefined;
  // Codes belong to accounts (D38).
  if (userId === null) return refuseField('promo_code', 'need_to_be_logged_in');
  const [found] = await known.read(db, vouchers, { userId, channel: null });
  if (!found) return refuseField('promo_code', 'does_not_exist');
  const { refusal } = found;
  if (refusal === null) return undefined;
  const words = inEveryLanguage((locale) => basketSumsText[locale].voucherReasons[refusal]);
  return refuseFieldWithText('promo_code', { code: VOUCHER_CODES[refusal], words });
}
