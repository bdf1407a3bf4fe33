import {
  isPricedShippingCode,
  isShippingAvailable,
  isShippingCode,
  moneyToWire,
  type PICKUP_POINT_LISTS,
  type PricedShippingCode,
  pickupPointListOf,
  pricingShippingFields,
  type ShippingAddress,
  type ShippingCode,
} from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { listPointsForStaff } from '#modules/shipping';
import { ok } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import { priceDelivery } from '../delivery.ts';
import type { CheckoutDeps } from '../deps.ts';
import { makeStaffBasket } from './staff-basket.ts';

type Place = { state?: string | undefined; city?: string | undefined };
type Reader = { locale: Locale };

/** Methods with the price of each in a city, by the same prices as the checkout; of a point, by the first one there. */
export async function listDeliveries(
  deps: CheckoutDeps,
  { goods, ...place }: Place & { goods: string },
  reader: Reader,
) {
  const made = await makeStaffBasket(deps, deps.db, {
    accountId: null,
    lines: readGoods(goods),
    promoCode: null,
    id: 0,
  });
  if (!made.ok) return made.refusal;
  const { basket } = made;
  const view = await deps.baskets.view(basket);
  const methods = await deps.shipping.methods({ weightG: view.weightG }, reader.locale);
  const rows = await Promise.all(
    methods.map(async (method) => {
      const code = isShippingCode(method.code) ? method.code : 'pickup';
      const address = isPricedShippingCode(code) ? await findAddress(deps, code, place, reader) : undefined;
      const priced =
        address && isPricedShippingCode(code) && isShippingAvailable(method)
          ? await priceDelivery(deps, basket, code, address, { goods: view })
          : undefined;
      const quote = priced?.ok ? priced.delivered : undefined;
      const kind = { shippingCode: code, isPersonalised: false };
      const onReceipt = deps.payments.methods(kind, DEFAULT_LOCALE).find((one) => one.code === 'upon_receipt');
      return {
        code,
        name: method.name,
        problem: method.unavailability_reason,
        price: quote ? moneyToWire(quote.view.priced.shipping?.after ?? quote.quote.charge) : null,
        days: quote?.quote.daysMax ?? null,
        takes_money: onReceipt?.unavailability_reason === null,
      };
    }),
  );
  return ok({ rows });
}

/** The address that a price needs; undefined where the city has none. */
async function findAddress(
  deps: CheckoutDeps,
  code: PricedShippingCode,
  { state = '', city = '' }: Place,
  reader: Reader,
): Promise<ShippingAddress | undefined> {
  const fields = pricingShippingFields(code);
  const address: ShippingAddress = { country: 'RU', state, city };
  const missing = fields.find((field) => !address[field]);
  if (missing === undefined) return address;
  if (missing === 'state' || missing === 'city') return undefined;
  const { rows } = await listPoints(deps, code, { city }, reader);
  const [first] = rows;
  return first && { [missing]: first.code };
}

/** Pickup points of a method; those of the shop do not depend on the city. */
export async function listPoints(
  deps: CheckoutDeps,
  code: ShippingCode,
  { city, q }: { city?: string | undefined; q?: string | undefined },
  reader: Reader,
) {
  const list = pickupPointListOf(code);
  const points = list
    ? await pointsOfCarrier(deps, list, { ...(city && { city }), ...(q && { q }) }, reader)
    : ((await deps.shipping.methods({ weightG: 0 }, reader.locale)).find((one) => one.code === code)
        ?.pickup_points ?? []);
  return {
    rows: points.map((point) => ({ code: point.code, name: point.name, address: point.address, city: point.city })),
  };
}

async function pointsOfCarrier(
  deps: CheckoutDeps,
  list: keyof typeof PICKUP_POINT_LISTS,
  query: { city?: string; q?: string },
  reader: Reader,
) {
  // All points of a country are no answer to a question about a city.
  if (!query.city && !query.q) return [];
  return listPointsForStaff(deps, { list, ...query }, reader.locale);
}

const UNITS = /^(.{1,64})\*(\d{1,4})$/;

function readGoods(goods: string): { article: string; quantity: number }[] {
  return goods.split(',').flatMap((part) => {
    const [, article, quantity] = UNITS.exec(part) ?? [];
    return article && Number(quantity) > 0 ? [{ article, quantity: Number(quantity) }] : [];
  });
}
