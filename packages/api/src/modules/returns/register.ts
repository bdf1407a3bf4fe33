import { cleanText } from '@kashtanka/rules';
import type { OrderAdmin } from '#modules/fulfilment';
import { orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal } from '#modules/staff';
import { publishReturn, type ReturnDeps } from './deps.ts';
import { findOpenOfOrder, insertReturn, type ReturnRecord } from './sql.ts';

export type ReturnAsked = Pick<ReturnRecord, 'wish' | 'channel' | 'words'> & {
  number: string;
  items: readonly { position: number; quantity: number; isDefect: boolean }[];
};

type ItemsRefused = NonNullable<ReturnType<OrderAdmin['refuseReturn']>>;

/** `return_open`: these lines are in a return that is not finished. */
export type Registered =
  | { ok: true; id: number }
  | { ok: false; problem: 'unknown' }
  | { ok: false; problem: 'return_open'; id: number }
  | ItemsRefused
  | ActorRefusal;

/** Registers what a shopper wants to give back; whether the order allows it is asked at once, and again when it is paid out. */
export function register(
  { clock, events, perform, orders }: ReturnDeps,
  actor: Actor,
  { number, items, wish, channel, words }: ReturnAsked,
): Promise<Registered> {
  const details = { register: items, wish, channel };
  return perform(
    actor,
    { command: 'returns handle', subject: `order ${number}`, details },
    async (tx, { name }): Promise<Registered> => {
      const order = orderRecords.isNumber(number) ? await orderRecords.lock(tx, Number(number)) : undefined;
      if (!order) return { ok: false, problem: 'unknown' };
      const facts = await orderRecords.get(tx, order.number);
      const [open] = await findOpenOfOrder(tx, order.number);
      if (open) return { ok: false, problem: 'return_open', id: open.id };
      const whole = items.filter(({ isDefect }) => !isDefect);
      const refused =
        (whole.length > 0 ? orders.refuseReturn(facts, { items: whole, isDefect: false }) : undefined) ??
        orders.refuseReturn(facts, { items: sumByLine(items), isDefect: true });
      if (refused) return refused;
      const id = await insertReturn(
        tx,
        {
          order_number: order.number,
          created_at: clock.now(),
          created_by: name,
          channel,
          wish,
          words: cleanText(words),
          state: 'requested',
        },
        items.map(({ position, quantity, isDefect }) => ({ position, quantity, is_defect: isDefect })),
      );
      await publishReturn(tx, events, { id, order_number: order.number });
      return { ok: true, id };
    },
  );
}

/** Whole and defective pieces of a line together, which must not be more than are left of it. */
function sumByLine(items: ReturnAsked['items']): { position: number; quantity: number }[] {
  const sums = new Map<number, number>();
  for (const { position, quantity } of items) sums.set(position, (sums.get(position) ?? 0) + quantity);
  return [...sums].map(([position, quantity]) => ({ position, quantity }));
}
