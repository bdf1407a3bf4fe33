import { orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal } from '#modules/staff';
import type { AdminDeps } from '../deps.ts';
import { createExchangeOrder, type ExchangeResult } from './create-exchange-order.ts';
import { type ReturnRefused, refuseReturn } from './refuse-return.ts';
import { type ExchangeRefused, type ItemExchange, selectReplacements } from './select-replacements.ts';

export type ExchangeRequest = { number: string; items: readonly ItemExchange[]; isDefect: boolean };

export type ExchangeDone = ExchangeResult | ExchangeRefused | ReturnRefused | ActorRefusal;

/** Exchanges items for another size at the same price with free delivery (CONST-05, D65). */
export async function exchangeLines(
  deps: AdminDeps,
  actor: Actor,
  { number, items: named, isDefect }: ExchangeRequest,
): Promise<ExchangeDone> {
  const items = named.toSorted((one, other) => one.position - other.position);
  const found = await orderRecords.find(deps.db, number);
  const action = {
    command: 'orders exchange',
    subject: `order ${number}`,
    details: { pieces: items, isDefect },
  } as const;
  const onSale = await deps.onSale(items.map(({ instead }) => instead));
  return deps.perform(actor, action, async (tx, { name: actor, roles, reason }): Promise<ExchangeDone> => {
    const order = found && (await orderRecords.lock(tx, found.order.number));
    if (!order) return { ok: false, problem: 'unknown' };
    const facts = await orderRecords.get(tx, order.number);
    const refused = refuseReturn(facts, { items, isDefect }, { roles, now: deps.clock.now() });
    if (refused) return refused;
    const chosen = selectReplacements(facts, { items, isDefect }, onSale);
    return chosen.ok
      ? createExchangeOrder(tx, deps, facts, { ...chosen, isDefect, why: { actor, reason } })
      : chosen;
  });
}
