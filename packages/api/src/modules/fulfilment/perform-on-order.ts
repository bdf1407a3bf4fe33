import type { TimelineEntry } from '@kashtanka/contract/admin';
import type { StaffCommand } from '@kashtanka/rules';
import { type Order, orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal, AuditActor } from '#modules/staff';
import { inTransaction, type Tx } from '#platform/database';
import type { AdminDeps } from './deps.ts';
import { listSince } from './timeline/timeline.ts';

/**
 * An actor with the version of the order that they have seen; without it the order may have changed meanwhile. A dry
 * run answers as the command does, and is rolled back.
 */
export type OrderActor = Actor & { isDryRun?: boolean };

/** The order has changed since the actor saw it: it is now at `version`, and `since` are the changes, newest first. */
type StaleOrder = { ok: false; problem: 'stale'; version: number; since: TimelineEntry[] };

/** Refusals of every command on an order. */
export type OrderRefusal = { ok: false; problem: 'unknown' } | StaleOrder | ActorRefusal;

/** `recorded`: changed values for the audit log besides the version, without personal data. */
type Performed = { ok: true; recorded?: { before: object; after: object } };

type OrderAction = { command: StaffCommand; number: string; details?: object };

/**
 * Performs a staff command on a locked order that has the expected version. Afterwards the order has a newer version,
 * which is answered, also if only rows around it changed; both its topic and that of all orders are published.
 */
export async function performOnOrder<Done extends Performed, Refused extends { ok: false; problem: string }>(
  deps: AdminDeps,
  { version: seen, isDryRun, ...actor }: OrderActor,
  { command, number, details }: OrderAction,
  work: (tx: Tx, order: Order, actor: AuditActor) => Promise<Done | Refused>,
): Promise<(Done & { version: number }) | Refused | OrderRefusal> {
  type Outcome = (Done & { version: number }) | Refused | OrderRefusal;
  const found: { stale: StaleOrder | undefined } = { stale: undefined };
  const whole = async (tx: Tx, by: AuditActor): Promise<Outcome> => {
    const order = orderRecords.isNumber(number) ? await orderRecords.lock(tx, Number(number)) : undefined;
    if (!order) return { ok: false, problem: 'unknown' };
    found.stale = isStale(order, seen)
      ? { ok: false, problem: 'stale', version: order.version, since: [] }
      : undefined;
    if (found.stale) return found.stale;
    const done = await work(tx, order, by);
    if (!done.ok) return done;
    const version = await orderRecords.ensureVersionAfter(tx, order.number, order.version);
    const { before, after } = done.recorded ?? {};
    by.recordChange({ version: order.version, ...before }, { version, ...after });
    await orderRecords.publish(tx, deps.events, order.number);
    return { ...done, version };
  };
  const outcome = isDryRun
    ? await tryOut<Outcome>(deps, actor, { command, work: whole })
    : await deps.perform<Outcome>(actor, { command, subject: `order ${number}`, details }, whole);
  // Read after the transaction, because it needs further connections.
  if (found.stale && seen !== undefined)
    return { ...found.stale, since: await listSince(deps, Number(number), seen) };
  return outcome;
}

/** A dry run leaves no row in the audit log, because nothing is done. */
async function tryOut<Outcome>(
  { db, admit }: AdminDeps,
  { name, reason, ...actor }: Actor,
  { command, work }: { command: StaffCommand; work: (tx: Tx, by: AuditActor) => Promise<Outcome> },
): Promise<Outcome | ActorRefusal> {
  const admitted = await admit({ name, reason, ...actor }, command);
  if (!admitted.ok) return admitted;
  return inTransaction<Outcome>(db, async (tx, undo) =>
    undo(await work(tx, { name, reason, roles: admitted.roles, recordChange: () => {} })),
  );
}

export function isStale({ version }: Pick<Order, 'version'>, seen: number | undefined): boolean {
  return seen !== undefined && seen !== version;
}
