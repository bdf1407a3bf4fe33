import { type Order, orderTopic, setTracking } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';
import { tellShopper } from './emails.ts';

/**
 * What the carrier calls the parcel of a locked order. Whoever was told already that it is on its way is told its number by a
 * second letter: nobody waits for the first, and a number that was mended later is told as well (D66).
 */
export async function noteTracking(tx: Tx, deps: FulfilmentDeps, order: Order, code: string): Promise<void> {
  if (order.tracking_number === code) return;
  await setTracking(tx, order.number, code);
  await deps.news.publish(tx, [orderTopic(order.number)]);
  if (order.status === 'shipping')
    await tellShopper(tx, deps, { ...order, tracking_number: code }, { kind: 'tracked' });
}
