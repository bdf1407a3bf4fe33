import type { Shares } from '@kashtanka/rules';
import { findExchange, type OrderFacts } from '#modules/orders';
import type { Tx } from '#platform/database';
import type { FulfilmentDeps } from './deps.ts';
import { type ComingBack, reckonReturn, sharesLeft } from './reckon-return.ts';

/** Nothing was taken for an order that is sent in exchange: what is due for it was taken for that one, and goes back from there. */
export type PaidElsewhere = { number: number; due: Shares };

/** What is due for pieces that come back, or for all that is left; undefined where the order itself was paid. */
export async function paidElsewhere(
  tx: Tx,
  deps: FulfilmentDeps,
  facts: Pick<OrderFacts, 'order' | 'lines'>,
  coming?: ComingBack,
): Promise<PaidElsewhere | undefined> {
  const exchange = await findExchange(tx, facts.order.number);
  if (!exchange) return undefined;
  const { money, certificates, points } = coming
    ? (await reckonReturn(tx, deps, facts, coming)).due
    : await sharesLeft(tx, deps, facts);
  return { number: exchange.paidNumber, due: { money, certificates, points } };
}
