import type { OrderAdmin } from '#modules/fulfilment';
import { orderAdminRecords, orderRecords } from '#modules/orders';
import { shippingName } from '#modules/shipping';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import { type Clock, moscowDay } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Locale } from '#platform/locale';
import { type HandedOver, insertHandover } from './sql.ts';

type Deps = {
  db: Database;
  clock: Clock;
  perform: PerformCommand;
  orders: Pick<OrderAdmin, 'handOverWithin' | 'weights'>;
};

type Made =
  | { ok: true; id: number; refused: string[] }
  | { ok: false; problem: 'nothing'; refused: string[] }
  | ActorRefusal;

/** More boxes than one carrier takes at once. */
const MOST_WAITING = 500;

/** Hands boxes over to their carriers, in one transaction: a server that is killed has handed over all or none. */
export async function handOver(
  { clock, perform, orders }: Deps,
  actor: Actor,
  boxes: readonly { number: string; places: number }[],
): Promise<Made> {
  const weights = await orders.weights(boxes.map(({ number }) => Number(number)));
  const action = {
    command: 'orders move',
    subject: 'handover',
    details: { orders: boxes, to: 'shipping' },
  } as const;
  return perform<Made>(actor, action, async (tx, by) => {
    const done: HandedOver[] = [];
    const refused: string[] = [];
    for (const { number, places } of boxes.toSorted((one, other) => Number(one.number) - Number(other.number))) {
      const isDone = await orders.handOverWithin(tx, Number(number), by);
      if (isDone) done.push({ number: Number(number), places, weightG: weights.get(Number(number)) ?? null });
      else refused.push(number);
    }
    if (done.length === 0) return { ok: false, problem: 'nothing', refused };
    return { ok: true, id: await insertHandover(tx, { at: clock.now(), by: by.name, orders: done }), refused };
  });
}

/** Packed orders that wait for a carrier. */
export async function listWaitingBoxes({ db, clock, orders }: Deps, locale: Locale) {
  const { rows: boxes } = await orderAdminRecords.listForStaff(db, {
    view: 'to_hand_over',
    today: moscowDay(clock.now()),
    limit: MOST_WAITING,
  });
  const numbers = boxes.map(({ number }) => number);
  const weights = await orders.weights(numbers);
  const found = new Map(
    (await orderRecords.findMany(db, numbers)).map((facts) => [facts.order.number, facts.order]),
  );
  return boxes.map(({ number, shipping_code: code, tracking_number, first_name, last_name }) => ({
    number: String(number),
    name: `${first_name} ${last_name}`.trim(),
    city: found.get(number)?.shipping.address.city ?? '',
    shipping_code: code,
    shipping_name: shippingName(code, locale),
    tracking_number,
    weight_g: weights.get(number) ?? null,
  }));
}
