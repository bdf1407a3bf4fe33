import { orderRecords } from '#modules/orders';
import type { AdminDeps } from '../deps.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from '../perform-on-order.ts';
import { createExchangeOrder, type ExchangeResult } from './create-exchange-order.ts';
import { type ReturnRefused, refuseReturn } from './refuse-return.ts';
import { type ExchangeRefused, type ItemExchange, selectReplacements } from './select-replacements.ts';
import type { EndReturn } from './settle-return.ts';

export type ExchangeRequest = {
  number: string;
  items: readonly ItemExchange[];
  isDefect: boolean;
  /** The term of return counts until this moment; without it until now. */
  askedAt?: Date;
  /** Gets the number of the exchange order. */
  onDone?: EndReturn<[number: number]>;
};

type StaleOrder = Extract<OrderRefusal, { problem: 'stale' }>;

export type ExchangeDone = (ExchangeResult & { version: number }) | ExchangeRefused | ReturnRefused | OrderRefusal;

/** Exchanges items for another size at the same price with free delivery (CONST-05, D65). */
export async function exchangeLines(
  deps: AdminDeps,
  actor: OrderActor,
  { number, items: named, isDefect, askedAt, onDone }: ExchangeRequest,
): Promise<ExchangeDone> {
  const items = named.toSorted((one, other) => one.position - other.position);
  const action = { command: 'orders exchange', number, details: { pieces: items, isDefect } } as const;
  const onSale = await deps.onSale(items.map(({ instead }) => instead));
  return performOnOrder<ExchangeResult, ExchangeRefused | ReturnRefused | StaleOrder>(
    deps,
    actor,
    action,
    async (tx, order, by) => {
      const { name: actor, roles, reason } = by;
      const facts = await orderRecords.get(tx, order.number);
      const refused = refuseReturn(facts, { items, isDefect }, { roles, now: askedAt ?? deps.clock.now() });
      if (refused) return refused;
      const chosen = selectReplacements(facts, { items, isDefect }, onSale);
      if (!chosen.ok) return chosen;
      const made = await createExchangeOrder(tx, deps, facts, { ...chosen, isDefect, why: { actor, reason } });
      return (made.ok && (await onDone?.(tx, made.number))) || made;
    },
  );
}
