import type { OrderAdmin } from '#modules/fulfilment';
import type { Tx } from '#platform/database';
import { publishReturn, type ReturnDeps, type ReturnRefused, type SettlingActor } from './deps.ts';
import {
  changeReturn,
  findReturn,
  listLines,
  lockReturn,
  type ReturnLineRecord,
  type ReturnRecord,
} from './sql.ts';

type Settled<Outcome> = Outcome | ReturnRefused;

/** An inspected return, as it is while its order is locked. */
type Inspected = { record: ReturnRecord; lines: ReturnLineRecord[] };

async function readInspected(
  deps: ReturnDeps,
  { version }: SettlingActor,
  id: number,
): Promise<({ ok: true } & Inspected) | ReturnRefused> {
  const record = await findReturn(deps.db, id);
  if (!record) return { ok: false, problem: 'unknown' };
  if (version !== undefined && version !== record.version)
    return { ok: false, problem: 'stale', version: record.version };
  if (record.state !== 'inspected') return { ok: false, problem: 'return_changed', state: record.state };
  return { ok: true, record, lines: await listLines(deps.db, [id]) };
}

/** Ends the return in the transaction of the refund or exchange, unless it has changed since it was read. */
function finish({ clock, events }: ReturnDeps, { id, version }: ReturnRecord, by: string) {
  return async (tx: Tx, change: { state: 'refunded' | 'exchanged'; exchange_number?: number }) => {
    const found = await lockReturn(tx, id);
    if (found?.version !== version)
      return { ok: false as const, problem: 'stale' as const, version: found?.version ?? 0, since: [] as [] };
    await changeReturn(tx, found, { ...change, at: clock.now(), by });
    await publishReturn(tx, events, found);
    return undefined;
  };
}

/** Refunds what the inspection found; the term counts from the day of the request. */
export async function settleByRefund(
  deps: ReturnDeps,
  actor: SettlingActor,
  id: number,
): Promise<Settled<Awaited<ReturnType<OrderAdmin['settleReturn']>>>> {
  const read = await readInspected(deps, actor, id);
  if (!read.ok) return read;
  const { record, lines } = read;
  const groups = [false, true].flatMap((isDefect) => {
    const items = itemsOf(lines, isDefect);
    return items.length > 0 ? [{ items, isDefect }] : [];
  });
  const { version: _, ...byOrder } = actor;
  const end = finish(deps, record, actor.name);
  return deps.orders.settleReturn(byOrder, {
    number: String(record.order_number),
    groups,
    askedAt: record.created_at,
    onDone: (tx) => end(tx, { state: 'refunded' }),
  });
}

type Replaced = { position: number; instead: string };

/** Exchanges what the inspection found. All of it is whole, or all of it has a defect. */
export async function settleByExchange(
  deps: ReturnDeps,
  actor: SettlingActor,
  { id, items }: { id: number; items: readonly Replaced[] },
): Promise<Settled<Awaited<ReturnType<OrderAdmin['exchange']>> | { ok: false; problem: 'mixed' }>> {
  const read = await readInspected(deps, actor, id);
  if (!read.ok) return read;
  const { record, lines } = read;
  const isDefect = itemsOf(lines, true).length > 0;
  if (isDefect && itemsOf(lines, false).length > 0) return { ok: false, problem: 'mixed' };
  const swaps: { position: number; quantity: number; instead: string }[] = [];
  for (const { position, quantity } of itemsOf(lines, isDefect)) {
    const replaced = items.find((item) => item.position === position);
    // The return ends with the exchange: an item without a replacement would be neither exchanged nor refunded.
    if (!replaced) return { ok: false, problem: 'no_such_line', position };
    swaps.push({ position, quantity, instead: replaced.instead });
  }
  const { version: _, ...byOrder } = actor;
  const end = finish(deps, record, actor.name);
  return deps.orders.exchange(byOrder, {
    number: String(record.order_number),
    items: swaps,
    isDefect,
    askedAt: record.created_at,
    onDone: (tx, number) => end(tx, { state: 'exchanged', exchange_number: number }),
  });
}

function itemsOf(lines: readonly ReturnLineRecord[], isDefect: boolean): { position: number; quantity: number }[] {
  return lines
    .map(({ position, whole, defect }) => ({ position, quantity: (isDefect ? defect : whole) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}
