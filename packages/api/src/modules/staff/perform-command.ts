import { rolesFor, type StaffCommand, type StaffRole } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { findStaff, insertAudit, type StaffRow } from './sql.ts';

/**
 * An actor with a reason. `osUser` is the operating system's user who typed the command; it must be bound to the name.
 * Without it the caller has authenticated the actor, as the back office does.
 */
export type Actor = { name: string; reason: string; osUser?: string };

/** Refusals that are independent of the command. */
export type ActorRefusal =
  | { ok: false; problem: 'no_name' | 'no_reason' }
  | { ok: false; problem: 'stranger' | 'stopped' | 'unbound' | 'another_user'; name: string }
  | { ok: false; problem: 'not_allowed'; name: string; role: StaffRole; roles: StaffRole[] };

type Outcome = { ok: true } | { ok: false; problem: string };

/**
 * `subject` such as `order 100001`, without names and addresses of shoppers, because the audit log is kept for years.
 */
type Action = { command: StaffCommand; subject: string; details?: object };

/** The actor as the command may record it. */
export type AuditActor = Pick<Actor, 'name' | 'reason'> & { role: StaffRole };

/**
 * Performs a command in one transaction with its audit row. A refused command is rolled back, and only its audit row
 * remains.
 */
export type PerformCommand = <T extends Outcome>(
  actor: Actor,
  action: Action,
  work: (tx: Tx, actor: AuditActor) => Promise<T>,
) => Promise<T | ActorRefusal>;

/** Records the start of a command that cannot run in one transaction, then performs it. */
export async function performWithAudit<T>(
  perform: PerformCommand,
  actor: Actor,
  { action, work }: { action: Action; work: () => Promise<T> },
): Promise<({ ok: true } & T) | ActorRefusal> {
  const noted = await perform(actor, action, async () => ({ ok: true as const }));
  return noted.ok ? { ok: true, ...(await work()) } : noted;
}

/** Checks a permission before work that no transaction can roll back. */
export type Authorize = (
  actor: Actor,
  command: StaffCommand,
) => Promise<{ ok: true; role: StaffRole } | ActorRefusal>;

export function createAuthorize({ db }: { db: Database }): Authorize {
  return async (actor, command) => {
    const unsaid = refuseMissingReason(actor);
    if (unsaid) return unsaid;
    const staff = await inTransaction(db, (tx) => findStaff(tx, actor.name.trim()));
    if (!staff) return { ok: false, problem: 'stranger', name: actor.name.trim() };
    return refuse(staff, command, actor) ?? { ok: true, role: staff.role };
  };
}

export function createCommandRunner({ db, clock }: { db: Database; clock: Clock }): PerformCommand {
  return async <T extends Outcome>(
    { name, reason, osUser }: Actor,
    { command, subject, details = {} }: Action,
    work: (tx: Tx, actor: AuditActor) => Promise<T>,
  ) => {
    const unsaid = refuseMissingReason({ name, reason });
    if (unsaid) return unsaid;
    const found: { staff?: StaffRow } = {};
    const note = (to: Database | Tx, { id, name: as, role }: StaffRow, refusal: string | null) =>
      insertAudit(to, id, {
        at: clock.now(),
        name: as,
        role,
        act: command,
        subject,
        reason: reason.trim(),
        details: { ...details, ...(osUser !== undefined && { osUser }) },
        refusal,
      });
    const outcome = await inTransaction<T | ActorRefusal>(db, async (tx, undo) => {
      const staff = await findStaff(tx, name.trim());
      if (!staff) return { ok: false, problem: 'stranger', name: name.trim() };
      found.staff = staff;
      const refusal = refuse(staff, command, { osUser });
      if (refusal) return refusal;
      const done = await work(tx, { name: staff.name, role: staff.role, reason: reason.trim() });
      if (!done.ok) return undo(done);
      await note(tx, staff, null);
      return done;
    });
    if (!outcome.ok && found.staff) await note(db, found.staff, outcome.problem);
    return outcome;
  };
}

function refuseMissingReason({ name, reason }: Actor): ActorRefusal | undefined {
  if (!name.trim()) return { ok: false, problem: 'no_name' };
  return reason.trim() ? undefined : { ok: false, problem: 'no_reason' };
}

function refuse(
  { name, role, stopped_at, os_user }: StaffRow,
  command: StaffCommand,
  { osUser }: { osUser?: string | undefined },
): ActorRefusal | undefined {
  if (osUser !== undefined && os_user !== osUser)
    return { ok: false, problem: os_user === null ? 'unbound' : 'another_user', name };
  if (stopped_at) return { ok: false, problem: 'stopped', name };
  const roles = rolesFor(command);
  return roles.includes(role) ? undefined : { ok: false, problem: 'not_allowed', name, role, roles };
}
