import { type OpenOrdersBy, refuseOpenOrders } from '@kashtanka/rules';
import type { PricedBasketView } from '#modules/basket';
import { orderRecords, ownOrders } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { toNetwork } from '#platform/http/limits/network-address';
import { conflict, type Refusal } from '#platform/http/reply';
import type { CheckoutDeps } from '../deps.ts';
import type { CheckoutOrder } from './parse-checkout-request.ts';

/** A keyed hash of the network of a request, so that no address is stored; null for an internal call. */
export function hashNetwork({ encryption }: CheckoutDeps, { ip }: Context): Buffer | null {
  return ip === null ? null : encryption.hash(`orders:network:${toNetwork(ip)}`);
}

/** Totals of this shopper's unpaid orders, locked against concurrent checkouts; undefined if there is no limit. */
export async function countOpenOrders(
  tx: Tx,
  deps: CheckoutDeps,
  { email, recipient: { phone } }: CheckoutOrder,
  context: Context,
): Promise<OpenOrdersBy | undefined> {
  if (!deps.rateLimits.isOn) return undefined;
  const userId = context.user?.id ?? null;
  return orderRecords.lockOpen(tx, deps.encryption, {
    email,
    phone,
    userId,
    networkHash: hashNetwork(deps, context),
  });
}

type Placing = {
  open: OpenOrdersBy | undefined;
  delivered: { view: PricedBasketView; due: number };
  context: Context;
};

/**
 * Refuses an order if the unpaid ones would reserve too much, otherwise one person could reserve the whole stock
 * without paying.
 */
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
  // The order history is read only if the account would be refused.
  const isKnown = refused && context.user && (await ownOrders.hasReceived(tx, context.user.id));
  const last = isKnown ? refuse(true) : refused;
  return last && conflict('open_orders_limit', last);
}
