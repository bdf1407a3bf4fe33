import type { StaffRole } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import { isNameValid } from './invitations.ts';
import {
  type Actor,
  type ActorRefusal,
  type Authorize,
  createAuthorize,
  createCommandRunner,
  type PerformCommand,
} from './perform-command.ts';
import type { StaffSessions } from './sign-in/sessions.ts';
import { type AuditQuery, insertAudit, listAudit, type StoredAuditEntry } from './sql/audit.ts';
import {
  endAccess,
  findStaff,
  findStaffById,
  insertStaff,
  listStaffRows,
  lockStaffList,
  type StaffRow,
  setOsUser,
  setRoles,
} from './sql/members.ts';

export type Staff = {
  perform: PerformCommand;
  admit: Authorize;
  /** Adds a member. The first one needs no permission and is an owner. */
  add(actor: Actor, newcomer: Newcomer): Promise<Added>;
  /** Binds a name to another user of the operating system. */
  bind(actor: Actor, asked: Binding): Promise<Bound>;
  /**
   * Binds an unbound name, or any name for root. The caller has verified that the command runs as the owner of the
   * shop's data.
   */
  bindAsOperator(asked: Binding, options: { evenIfBound: boolean }): Promise<Bound>;
  /** Ends a member's access and sessions. */
  stop(actor: Actor, name: string): Promise<Stopped>;
  /** Sets the roles of a member; one owner stays. */
  changeRoles(actor: Actor, asked: { id: number; roles: readonly StaffRole[] }): Promise<Stopped>;
  /** Present and former members, in order of joining. */
  list(): Promise<StaffRow[]>;
  /** Audit entries, newest first. */
  audit(asked: AuditQuery): Promise<StoredAuditEntry[]>;
};

type Newcomer = { name: string; role: StaffRole; osUser?: string };
type Binding = { name: string; osUser: string };
type Bound = { ok: true } | { ok: false; problem: 'unknown' | 'bound' } | ActorRefusal;

type Added = { ok: true } | { ok: false; problem: 'bad_name' | 'taken' | 'owner_first' } | ActorRefusal;
type Stopped = { ok: true } | { ok: false; problem: 'unknown' | 'last_owner' } | ActorRefusal;

type Deps = { db: Database; clock: Clock; sessions: StaffSessions };

/** An entry without a session and a refusal. */
const BY_OPERATOR = { refusal: null, session_id: null, before: null, after: null };

export function createStaff(deps: Deps): Staff {
  const perform = createCommandRunner(deps);
  return {
    perform,
    admit: createAuthorize(deps),
    add: async (actor, { name: typed, role, osUser }) => {
      const name = typed.trim();
      if (!isNameValid(name)) return { ok: false, problem: 'bad_name' };
      const first = await addFirst(deps, actor, { name, role, ...(osUser && { osUser }) });
      if (first) return first;
      const action = {
        command: 'staff add',
        subject: `staff ${name}`,
        details: { role, boundTo: osUser },
      } as const;
      return perform(actor, action, async (tx): Promise<Added> => {
        const added = await insertStaff(tx, { name, roles: [role], osUser: osUser ?? null, now: deps.clock.now() });
        return added ? { ok: true } : { ok: false, problem: 'taken' };
      });
    },
    bind: (actor, { name, osUser }) => {
      const action = {
        command: 'staff bind',
        subject: `staff ${name.trim()}`,
        details: { boundTo: osUser },
      } as const;
      return perform(
        actor,
        action,
        async (tx): Promise<Bound> =>
          (await setOsUser(tx, name.trim(), osUser)) ? { ok: true } : { ok: false, problem: 'unknown' },
      );
    },
    bindAsOperator: (asked, options) => bindAsOperator(deps, asked, options),
    stop: (actor, name) =>
      perform(actor, { command: 'staff stop', subject: `staff ${name.trim()}` }, async (tx): Promise<Stopped> => {
        await lockStaffList(tx);
        if (!(await endAccess(tx, name.trim(), deps.clock.now()))) return { ok: false, problem: 'unknown' };
        const left = await listStaffRows(tx);
        if (!hasOwner(left)) return { ok: false, problem: 'last_owner' };
        const stopped = await findStaff(tx, name.trim());
        if (stopped) await deps.sessions.end(tx, stopped.id);
        return { ok: true };
      }),
    changeRoles: (actor, asked) => changeRoles(deps, perform, { actor, ...asked }),
    list: () => listStaffRows(deps.db),
    audit: (asked) => listAudit(deps.db, asked),
  };
}

async function changeRoles(
  { db }: Deps,
  perform: PerformCommand,
  { actor, id, roles }: { actor: Actor; id: number; roles: readonly StaffRole[] },
): Promise<Stopped> {
  const found = await inTransaction(db, (tx) => findStaffById(tx, id));
  const action = { command: 'staff roles', subject: `staff ${found?.name ?? id}` } as const;
  return perform(actor, action, async (tx, { recordChange }): Promise<Stopped> => {
    await lockStaffList(tx);
    const member = await findStaffById(tx, id);
    if (!member) return { ok: false, problem: 'unknown' };
    await setRoles(tx, id, [...new Set(roles)]);
    recordChange({ roles: member.roles }, { roles });
    return hasOwner(await listStaffRows(tx)) ? { ok: true } : { ok: false, problem: 'last_owner' };
  });
}

function hasOwner(members: readonly StaffRow[]): boolean {
  return members.some(({ roles, stopped_at }) => roles.includes('owner') && stopped_at === null);
}

/** Undefined if there is a member already; then only an owner may add another. */
function addFirst(
  { db, clock }: Deps,
  { reason }: Actor,
  { name, role, osUser }: Newcomer,
): Promise<Added | undefined> {
  return inTransaction(db, async (tx): Promise<Added | undefined> => {
    await lockStaffList(tx);
    if ((await listStaffRows(tx)).length > 0) return undefined;
    if (role !== 'owner') return { ok: false, problem: 'owner_first' };
    const now = clock.now();
    const added = await insertStaff(tx, { name, roles: [role], osUser: osUser ?? null, now });
    if (!added) throw new Error('the staff table was empty, but inserting the first member failed');
    const entry = { at: now, name, role, act: 'staff add', subject: `staff ${name}`, ...BY_OPERATOR } as const;
    await insertAudit(tx, added.id, { ...entry, reason: reason.trim() || 'the first owner', details: { role } });
    return { ok: true };
  });
}

function bindAsOperator(
  { db, clock }: Deps,
  { name, osUser }: Binding,
  { evenIfBound }: { evenIfBound: boolean },
): Promise<Bound> {
  return inTransaction(db, async (tx): Promise<Bound> => {
    await lockStaffList(tx);
    const staff = await findStaff(tx, name.trim());
    if (!staff) return { ok: false, problem: 'unknown' };
    if (staff.os_user !== null && !evenIfBound) return { ok: false, problem: 'bound' };
    await setOsUser(tx, staff.name, osUser);
    const entry = {
      at: clock.now(),
      name: staff.name,
      role: staff.roles.join(','),
      act: 'staff bind',
      ...BY_OPERATOR,
    } as const;
    const reason = 'bound by the operator of the server';
    await insertAudit(tx, staff.id, {
      ...entry,
      subject: `staff ${staff.name}`,
      reason,
      details: { boundTo: osUser },
    });
    return { ok: true };
  });
}
