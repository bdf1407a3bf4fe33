import type { OrderStatus } from '@kashtanka/rules';
import { giftCards } from '#modules/certificates';
import { type Order, type OrderFacts, orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { AdminDeps } from './deps.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from './perform-on-order.ts';

/** `instead`: the last characters of the card that is replaced. */
export type BindCardRequest = { number: string; position: number; code: string; instead?: string | undefined };

type CardBound = { ok: true; left: number };

export type CardRefused = {
  ok: false;
  problem: 'not_packed_now' | 'needs_no_card' | 'bad_card' | 'not_printed' | 'taken' | 'no_such_card';
};

export type BindCardResult = (CardBound & { version: number }) | CardRefused | OrderRefusal;

/** Statuses from preparation to shipment. */
export const PACKED_IN: OrderStatus[] = ['processing', 'authorized', 'consolidated_for_shipping', 'resolving'];

/** A wrong card may be corrected until the handover. */
const REPLACED_IN: OrderStatus[] = [...PACKED_IN, 'shipping', 'delivery_failed', 'awaiting_to_resolve'];

/** Binds a card in the parcel to the next item of a line of printed certificates, or replaces another card (D47). */
export async function bindGiftCard(
  deps: AdminDeps,
  actor: OrderActor,
  asked: BindCardRequest,
): Promise<BindCardResult> {
  const { number, position, instead } = asked;
  const details = { position, isReplaced: instead !== undefined };
  const action = { command: 'certificates bind', number, details } as const;
  return performOnOrder<CardBound, CardRefused>(deps, actor, action, async (tx, order) =>
    instead === undefined
      ? bindNext(tx, deps, await orderRecords.get(tx, order.number), asked)
      : replace(tx, deps, order, { ...asked, instead }),
  );
}

async function bindNext(
  tx: Tx,
  deps: AdminDeps,
  { order, lines }: OrderFacts,
  { position, code }: BindCardRequest,
): Promise<CardBound | CardRefused> {
  if (!PACKED_IN.includes(order.status)) return { ok: false, problem: 'not_packed_now' };
  const unbound = (await giftCards.listUnboundLines(tx, order.number, lines)).find(
    ({ line }) => line.position === position,
  );
  return unbound ? giftCards.bind(tx, deps, { order, unbound, code }) : { ok: false, problem: 'needs_no_card' };
}

async function replace(
  tx: Tx,
  deps: AdminDeps,
  order: Order,
  { position, code, instead }: BindCardRequest & { instead: string },
): Promise<CardBound | CardRefused> {
  if (!REPLACED_IN.includes(order.status)) return { ok: false, problem: 'not_packed_now' };
  const unit = { orderNumber: order.number, position, last4: instead };
  const replaced = await giftCards.replace(tx, deps, { unit, code });
  return replaced.ok ? { ok: true, left: 0 } : replaced;
}
