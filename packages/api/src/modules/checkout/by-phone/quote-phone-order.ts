import type { PhoneOrderQuoted } from '@kashtanka/contract/admin';
import { totalsOf } from '@kashtanka/pricing';
import {
  isPricedShippingCode,
  moneyToWire,
  readShippingAddress,
  type ShippingAddress,
  type ShippingCode,
} from '@kashtanka/rules';
import type { PricedBasketView } from '#modules/basket';
import { TRY_LATER } from '#platform/http/dispatch';
import { ok, type Refusal, type Success } from '#platform/http/reply';
import { type Locale, localText } from '#platform/locale';
import { priceDelivery } from '../delivery.ts';
import type { CheckoutDeps } from '../deps.ts';
import { draftDiscounts } from '../place-order/draft-order.ts';
import { refuseAddress } from '../place-order/refusals.ts';
import { makeStaffBasket, type StaffGoods } from './staff-basket.ts';

type Asked = StaffGoods & {
  delivery: { code: ShippingCode; address: ShippingAddress } | null;
  locale: Locale;
};

/** What an order by phone would cost now. Lines that are short are answered with the stock that is left. */
export async function quotePhoneOrder(
  deps: CheckoutDeps,
  asked: Asked,
): Promise<Success<{ would: PhoneOrderQuoted }> | Refusal> {
  const made = await makeStaffBasket(deps, deps.db, { ...asked, id: 0 });
  if (!made.ok) return made.refusal;
  const { basket } = made;
  const goods = await deps.baskets.view(basket);
  const { delivery, locale } = asked;
  if (!delivery || !isPricedShippingCode(delivery.code)) return ok({ would: serialize(goods, locale) });
  const { address } = readShippingAddress(delivery.code, delivery.address);
  const priced = await priceDelivery(deps, basket, delivery.code, address, { goods });
  if (!priced.ok) return priced.problem === 'refused' ? refuseAddress(priced.fields) : TRY_LATER;
  return ok({ would: serialize(priced.delivered.view, locale) });
}

function serialize(view: PricedBasketView, locale: Locale): PhoneOrderQuoted {
  const { goods, shipping } = view.priced;
  const { total: due } = totalsOf(view, shipping?.after ?? 0);
  const steps = [
    { kind: 'goods' as const, amount: goods.before },
    { kind: 'goods_discount' as const, amount: goods.after - goods.before },
    { kind: 'delivery' as const, amount: shipping?.before ?? 0 },
    { kind: 'delivery_discount' as const, amount: (shipping?.after ?? 0) - (shipping?.before ?? 0) },
  ].filter(({ kind, amount }) => kind === 'goods' || amount !== 0);
  return {
    lines: view.lines.map(({ article, quantity, before, after, available }) => ({
      article,
      quantity,
      price_before: moneyToWire(before),
      price_after: moneyToWire(after),
      available,
    })),
    discounts: draftDiscounts(view).map(({ name, amount }) => ({
      name: localText(name, locale),
      amount: moneyToWire(amount),
    })),
    steps: [...steps, { kind: 'due' as const, amount: due }].map(({ kind, amount }) => ({
      kind,
      last4: null,
      amount: moneyToWire(amount),
    })),
    due: moneyToWire(due),
  };
}
