import type { OwnOrder as OwnOrderAnswer, OwnOrders } from '@kashtanka/contract';
import { deliveryType, moneyToWire } from '@kashtanka/rules';
import type { MediaUrl } from '#modules/media';
import { ownOrders } from '#modules/orders';
import { toWireTimestamp } from '#platform/clock';
import type { UserContext } from '#platform/http/context';
import { isPastEnd, type PageQuery, serializePage, toPageRange } from '#platform/http/paging';
import { notFound, ok, type Refusal, type Success } from '#platform/http/reply';
import type { CheckoutDeps } from './deps.ts';
import { canPayOnline } from './serialize-order-with-payments.ts';

type OwnOrder = Awaited<ReturnType<typeof ownOrders.list>>[number];

const ROWS = 50;

/** Orders of a customer, newest first (ORDER-22). */
export async function listOrders(
  { db, media, clock }: CheckoutDeps,
  query: PageQuery,
  { user, origin }: UserContext,
): Promise<Success<OwnOrders> | Refusal> {
  const page = toPageRange({ ...query, page_size: query.page_size ?? ROWS });
  const count = await ownOrders.count(db, user.id);
  if (isPastEnd(page, count)) return notFound();
  const orders = await ownOrders.list(db, user.id, page);
  const urls = await media.urls(orders.flatMap((order) => order.media));
  const now = clock.now();
  const rows = orders.map((order) => serializeOwnOrder(order, urls, now));
  const { results: data, ...around } = serializePage(rows, count, page, { name: 'listOwnOrders', origin, query });
  return ok({ data, ...around });
}

function serializeOwnOrder(order: OwnOrder, urls: Map<string, MediaUrl>, now: Date): OwnOrderAnswer {
  return {
    number: String(order.number),
    date_placed: toWireTimestamp(order.placed_at),
    status: order.status,
    is_paid: order.is_paid,
    total: moneyToWire(order.total),
    quantity: order.quantity,
    images: order.media.flatMap((id) => urls.get(id)?.url ?? []),
    tracking_number: order.tracking_number,
    delivery_type: deliveryType(order.shipping_code),
    can_pay: canPayOnline(order, now),
  };
}
