import type { StaffCommand } from '@kashtanka/rules';
import { type Order, orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal, AuditActor } from '#modules/staff';
import { inTransaction, type Tx } from '#platform/database';
import type { AdminDeps } from './deps.ts';

/**
 * An actor with the version of the order that they have seen; without it the order may have changed meanwhile. A dry
 * run answers as the command does, and is rolled back.
 */
export type OrderActor = Actor & { isDryRun?: boolean };

/** The order has changed since `version` was seen; it is now at `version`. */
export type StaleOrder = { ok: false; problem: 'stale'; version: number };

/** Refusals of every command on an order. */
export type OrderRefusal = { ok: false; problem: 'unknown' } | StaleOrder | ActorRefusal;

type OrderAction = { command: StaffCommand; number: string; details?: object };

/**
 * Performs a staff command on a locked order that has the expected version. Afterwards the order has a newer version,
 * which is answered, also if only rows around it changed; both its topic and that of all orders are published.
 */
export async function performOnOrder<Done extends { ok: true }, Refused extends { ok: false; problem: string }>(
  deps: AdminDeps,
  { version: seen, isDryRun, ...actor }: OrderActor,
  { command, number, details }: OrderAction,
  work: (tx: Tx, order: Order, actor: AuditActor) => Promise<Done | Refused>,
): Promise<(Done & { version: number }) | Refused | OrderRefusal> {
  type Outcome = (Done & { version: number }) | Refused | OrderRefusal;
  const whole = async (tx: Tx, by: AuditActor): Promise<Outcome> => {
    const order = orderRecords.isNumber(number) ? await orderRecords.lock(tx, Number(number)) : undefined;
    if (!order) return { ok: false, problem: 'unknown' };
    if (isStale(order, seen)) return { ok: false, problem: 'stale', version: order.version };
    const done = await work(tx, order, by);
    if (!done.ok) return done;
    const version = await orderRecords.ensureVersionAfter(tx, order.number, order.version);
    by.recordChange({ version: order.version }, { version });
    await orderRecords.publish(tx, deps.events, order.number);
    return { ...done, version };
  };
  if (!isDryRun) return deps.perform<Outcome>(actor, { command, subject: `order ${number}`, details }, whole);
  const admitted = await deps.admit(actor, command);
  if (!admitted.ok) return admitted;
  const { name, reason } = actor;
  // A dry run leaves no row in the audit log, because nothing was done.
  return inTransaction<Outcome>(deps.db, async (tx, undo) =>
    undo(await whole(tx, { name, reason, roles: admitted.roles, recordChange: () => {} })),
  );
}

export function isStale({ version }: Pick<Order, 'version'>, seen: number | undefined): boolean {
  return seen !== undefined && seen !== version;
}
