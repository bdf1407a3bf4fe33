import {
  cleanLine,
  isPricedShippingCode,
  isShippingAvailable,
  parsePhone,
  readShippingAddress,
} from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import type { Order } from '#modules/orders';
import type { Quote } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { AdminDeps, OrderLine } from '../deps.ts';
import { isCertificateLine } from '../returns/returnable.ts';
import type { ChangeRefused, OrderChange } from './change-request.ts';
import { atRate } from './plan-lines.ts';

type Delivery = Pick<Order, 'shipping_code' | 'shipping' | 'shipping_before' | 'shipping_after'>;

type Planned = { ok: true; delivery: Delivery } | ChangeRefused;

/**
 * The delivery of a changed order. Without a new address or method it keeps its price, whatever the lines weigh. A new
 * one takes today's price and keeps the discount rate of the old one. In a transaction no carrier is called.
 */
export async function planDelivery(
  deps: AdminDeps,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
  asked: NonNullable<OrderChange['delivery']>,
  tx?: Tx,
): Promise<Planned> {
  const { code } = asked;
  const { address, missing } = readShippingAddress(code, asked.address);
  if (missing.length > 0)
    return refuse({
      shipping_address: Object.fromEntries(missing.map((field) => [field, [{ code: 'required' }]])),
    });
  if (!isPricedShippingCode(code)) return refuse({ shipping_code: [{ code: 'unavailable' }] });
  const weightG = await weighLines(deps, lines);
  const offered = await deps.shipping.methods({ weightG }, DEFAULT_LOCALE);
  if (!offered.some((method) => method.code === code && isShippingAvailable(method)))
    return refuse({ shipping_code: [{ code: 'unavailable' }] });
  const quoted = await deps.shipping.quote(code, address, { weightG }, tx);
  if (quoted.ok) return { ok: true, delivery: priced(order, { code, address, quote: quoted.quote }) };
  if (quoted.problem !== 'refused') return { ok: false, problem: 'no_price' };
  const { non_field_errors, ...fields } = quoted.fields;
  return refuse({
    ...(Object.keys(fields).length > 0 && { shipping_address: fields }),
    ...(non_field_errors && { non_field_errors }),
  });
}

function refuse(fields: Extract<ChangeRefused, { problem: 'fields' }>['fields']): ChangeRefused {
  return { ok: false, problem: 'fields', fields };
}

function priced(
  { shipping_before: before, shipping_after: after }: Order,
  { code, address, quote }: { code: Order['shipping_code']; address: Record<string, string>; quote: Quote },
): Delivery {
  return {
    shipping_code: code,
    shipping: snapshotShipping(address, quote),
    shipping_before: quote.charge,
    shipping_after: before > 0 ? atRate(quote.charge, { after, before }) : quote.charge,
  };
}

/** Address and pickup point as an order stores them. */
export function snapshotShipping(address: Record<string, string>, quote: Quote | null): Order['shipping'] {
  const point = quote?.point;
  return {
    address: { ...address },
    point: point
      ? {
          code: point.code,
          name: point.name,
          city: point.cityText,
          address: point.address,
          work_time: point.work_time,
        }
      : null,
    region: quote?.region ?? null,
    country: quote?.country ?? 'RU',
    estimated_day: quote?.estimatedDay ?? null,
  };
}

async function weighLines({ weigh }: AdminDeps, lines: readonly OrderLine[]): Promise<number> {
  const carried = lines.filter((line) => !isCertificateLine(line));
  const weights = await weigh(carried.map(({ article }) => article));
  return carried.reduce((sum, { article, quantity }) => sum + (weights.get(article) ?? 0) * quantity, 0);
}

/** The recipient with another name or phone; the email stays. */
export function planRecipient(
  { recipient }: Pick<Order, 'recipient'>,
  { firstName, lastName, phone: typed }: NonNullable<OrderChange['recipient']>,
): { ok: true; recipient: Order['recipient'] } | ChangeRefused {
  const phone = parsePhone(typed.trim());
  const first_name = cleanLine(firstName);
  if (first_name && phone)
    return { ok: true, recipient: { ...recipient, first_name, last_name: cleanLine(lastName), phone } };
  return refuse({
    recipient: {
      ...(!first_name && { first_name: [{ code: 'required' }] }),
      ...(!phone && { phone: [{ code: typed.trim() ? 'invalid' : 'required' }] }),
    },
  });
}
