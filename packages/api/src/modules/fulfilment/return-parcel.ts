import { voidUnsent } from '#modules/certificates';
import { type Order, readOrderWithin } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { Canceled, Why } from './cancel-order.ts';
import type { FulfilmentDeps } from './deps.ts';
import { giveBack } from './refund-order.ts';

/** A parcel that nobody took is here again, unopened: all of it goes back on the shelf, and all that was paid goes back. */
export async function returnParcel(tx: Tx, deps: FulfilmentDeps, order: Order, why: Why): Promise<Canceled> {
  const facts = await readOrderWithin(tx, order.number);
  const pieces = facts.lines.map(({ position, quantity, returned_quantity }) => ({
    position,
    quantity: quantity - returned_quantity,
  }));
  const coming = { pieces: pieces.filter(({ quantity }) => quantity > 0), isDefect: false, withDelivery: true };
  // Cards that nobody was given pay nothing for ever.
  await voidUnsent(tx, deps, order.number);
  return { ok: true, sent: await giveBack(tx, deps, facts, { coming, why }) };
}
