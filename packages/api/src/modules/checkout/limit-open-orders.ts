import { type OpenOrdersBy, refuseOpenOrders } from '@kashtanka/rules';
import type { PricedBasketView } from '#modules/basket';
import { hasReceivedOrder, lockOpenOrders } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { networkOf } from '#platform/http/network-of';
import { conflict, type Refusal } from '#platform/http/reply';
import type { CheckoutDeps } from './deps.ts';
import type { CheckoutOrder } from './read-request.ts';

/** A keyed hash of the network that a call came from, which names no address; null for a call from inside. */
export function networkHashOf({ sealing }: CheckoutDeps, { ip }: Context): Buffer | null {
  return ip === null ? null : sealing.hash(`orders:network:${networkOf(ip)}`);
}

/** What the unpaid orders of this placer hold, locked against checkouts at the same moment; undefined where nothing is limited. */
export async function readOpenOrders(
  tx: Tx,
  deps: CheckoutDeps,
  { email, recipient: { phone } }: CheckoutOrder,
  context: Context,
): Promise<OpenOrdersBy | undefined> {
  if (!deps.throttle.isOn) return undefined;
  const userId = context.user?.id ?? null;
  return lockOpenOrders(tx, deps.sealing, { email, phone, userId, networkHash: networkHashOf(deps, context) });
}

type Placing = {
  open: OpenOrdersBy | undefined;
  delivered: { view: PricedBasketView; due: number };
  context: Context;
};

/** Refuses an order with which unpaid ones would hold too much: one person could empty the shop without paying. */
export async function limitOpenOrders(
  tx: Tx,
  { settings }: CheckoutDeps,
  { open, delivered, context }: Placing,
): Promise<Refusal | undefined> {
  if (!open || delivered.due === 0) return undefined;
  const limits = await settings.get();
  const units = delivered.view.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const refuse = (isKnownCustomer: boolean) =>
    refuseOpenOrders(
      open,
      { units, isKnownCustomer },
      {
        person: { orders: limits.open_orders_per_person, units: limits.open_units_per_person },
        network: { orders: limits.open_orders_per_network, units: limits.open_units_per_network },
      },
    );
  const refused = refuse(false);
  // Only an account that would be refused is asked for its history.
  const isKnown = refused && context.user && (await hasReceivedOrder(tx, context.user.id));
  const last = isKnown ? refuse(true) : refused;
  return last && conflict('open_orders_limit', last);
}
