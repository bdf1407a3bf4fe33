import { rolesFor, type StaffCommand, type StaffRole } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { type IdempotencyKey, markPerformed } from '#platform/idempotency';
import type { StaffSessions } from './sign-in/sessions.ts';
import { insertAudit } from './sql/audit.ts';
import { findStaff, type StaffRow } from './sql/members.ts';

/** An actor with a reason. Without `osUser` the caller has authenticated the actor, as the back office does. */
export type Actor = {
  name: string;
  reason: string;
  /** The operating system's user who typed the command; it must be bound to the name. */
  osUser?: string;
  /** The token of a terminal's session: an open one proves the name, which may then be left out. */
  sessionToken?: string;
  /** The session of the back office. */
  session?: number;
  /** The key of the request, which is marked in the command's transaction. */
  requestKey?: IdempotencyKey;
  /** The version of the thing that the actor has seen. */
  version?: number;
};

/** Refusals that are independent of the command. */
export type ActorRefusal =
  | { ok: false; problem: 'no_name' | 'no_reason' }
  | { ok: false; problem: 'stranger' | 'stopped' | 'unbound' | 'another_user'; name: string }
  | { ok: false; problem: 'not_allowed'; name: string; roles: readonly StaffRole[]; required: StaffRole[] };

type Outcome = { ok: true } | { ok: false; problem: string };

/**
 * `subject` such as `order 100001`, without names and addresses of shoppers, because the audit log is kept for years.
 */
type Action = { command: StaffCommand; subject: string; details?: object | undefined };

/** The actor as the command may record it. */
export type AuditActor = Pick<Actor, 'name' | 'reason' | 'version'> & {
  roles: readonly StaffRole[];
  /** Adds the changed fields to the audit entry, without personal data. */
  recordChange(before: object, after: object): void;
};

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
) => Promise<{ ok: true; roles: readonly StaffRole[] } | ActorRefusal>;

type Identify = StaffSessions['identify'];

/**
 * The actor whom an open session of a terminal proves. Without one the name counts for the bound system user. A
 * session of another member than the given name proves nothing.
 */
async function resolveActor(identify: Identify, actor: Actor): Promise<Actor> {
  const { sessionToken, osUser: _, ...rest } = actor;
  const staff = sessionToken === undefined ? undefined : await identify(sessionToken);
  if (!staff || (actor.name.trim() && actor.name.trim().toLowerCase() !== staff.name.toLowerCase())) return actor;
  return { ...rest, name: staff.name, session: staff.sessionId };
}

type Deps = { db: Database; clock: Clock; sessions: Pick<StaffSessions, 'identify'> };

export function createAuthorize({ db, sessions }: Deps): Authorize {
  return async (asked, command) => {
    const actor = await resolveActor(sessions.identify, asked);
    const unsaid = refuseMissingReason(actor);
    if (unsaid) return unsaid;
    const staff = await inTransaction(db, (tx) => findStaff(tx, actor.name.trim()));
    if (!staff) return { ok: false, problem: 'stranger', name: actor.name.trim() };
    return refuse(staff, command, actor) ?? { ok: true, roles: staff.roles };
  };
}

export function createCommandRunner({ db, clock, sessions }: Deps): PerformCommand {
  return async <T extends Outcome>(
    asked: Actor,
    { command, subject, details = {} }: Action,
    work: (tx: Tx, actor: AuditActor) => Promise<T>,
  ) => {
    const actor = await resolveActor(sessions.identify, asked);
    const unsaid = refuseMissingReason(actor);
    if (unsaid) return unsaid;
    const { name, osUser, session = null, requestKey, version } = actor;
    const reason = actor.reason.trim();
    const found: { staff?: StaffRow } = {};
    const note = (to: Database | Tx, { id, name: as, roles }: StaffRow, refusal: string | null, change: Change) =>
      insertAudit(to, id, {
        at: clock.now(),
        name: as,
        role: roles.join(','),
        act: command,
        subject,
        reason,
        details: { ...details, ...(osUser !== undefined && { osUser }) },
        refusal,
        session_id: session,
        ...change,
      });
    const outcome = await inTransaction<T | ActorRefusal>(db, async (tx, undo) => {
      const staff = await findStaff(tx, name.trim());
      if (!staff) return { ok: false, problem: 'stranger', name: name.trim() };
      found.staff = staff;
      const refusal = refuse(staff, command, { osUser });
      if (refusal) return refusal;
      const change: Change = { before: null, after: null };
      const done = await work(tx, {
        name: staff.name,
        roles: staff.roles,
        reason,
        ...(version !== undefined && { version }),
        recordChange: (before, after) => Object.assign(change, { before, after }),
      });
      if (!done.ok) return undo(done);
      await note(tx, staff, null, change);
      if (requestKey) await markPerformed(tx, requestKey, clock.now());
      return done;
    });
    if (!outcome.ok && found.staff) await note(db, found.staff, outcome.problem, NO_CHANGE);
    return outcome;
  };
}

type Change = { before: object | null; after: object | null };
const NO_CHANGE: Change = { before: null, after: null };

function refuseMissingReason({ name, reason }: Pick<Actor, 'name' | 'reason'>): ActorRefusal | undefined {
  if (!name.trim()) return { ok: false, problem: 'no_name' };
  return reason.trim() ? undefined : { ok: false, problem: 'no_reason' };
}

function refuse(
  { name, roles, stopped_at, os_user }: StaffRow,
  command: StaffCommand,
  { osUser }: { osUser?: string | undefined },
): ActorRefusal | undefined {
  if (osUser !== undefined && os_user !== osUser)
    return { ok: false, problem: os_user === null ? 'unbound' : 'another_user', name };
  if (stopped_at) return { ok: false, problem: 'stopped', name };
  const required = rolesFor(command);
  return required.some((role) => roles.includes(role))
    ? undefined
    : { ok: false, problem: 'not_allowed', name, roles, required };
}
