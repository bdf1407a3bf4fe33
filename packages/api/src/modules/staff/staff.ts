import { isOneLine, type StaffRole } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import { type Act, type Admit, createAct, createAdmit, type Hand, type HandRefusal } from './act.ts';
import {
  type AuditEntry,
  type AuditQuery,
  insertAudit,
  insertStaff,
  listAudit,
  listStaffRows,
  lockStaffList,
  type StaffRow,
  setStopped,
} from './store.ts';

export type Staff = {
  act: Act;
  admit: Admit;
  /** Takes somebody on. Whoever is first needs nobody's leave, and is an owner. */
  add(hand: Hand, newcomer: Newcomer): Promise<Added>;
  /** Somebody works here no more. */
  stop(hand: Hand, name: string): Promise<Stopped>;
  /** Everybody who works here or did, in the order in which they came. */
  list(): Promise<StaffRow[]>;
  /** What was done, the newest first. */
  audit(asked: AuditQuery): Promise<AuditEntry[]>;
};

type Newcomer = { name: string; role: StaffRole };

type Added = { ok: true } | { ok: false; problem: 'bad_name' | 'taken' | 'owner_first' } | HandRefusal;
type Stopped = { ok: true } | { ok: false; problem: 'unknown' | 'last_owner' } | HandRefusal;

type Deps = { db: Database; clock: Clock };

const LONGEST_NAME = 60;

export function createStaff(deps: Deps): Staff {
  const act = createAct(deps);
  return {
    act,
    admit: createAdmit(deps),
    add: async (hand, { name: typed, role }) => {
      const name = typed.trim();
      if (!name || name.length > LONGEST_NAME || !isOneLine(name)) return { ok: false, problem: 'bad_name' };
      const first = await addFirst(deps, hand, { name, role });
      if (first) return first;
      const action = { act: 'staff add', subject: `staff ${name}`, details: { role } } as const;
      return act(hand, action, async (tx): Promise<Added> => {
        const added = await insertStaff(tx, { name, role, now: deps.clock.now() });
        return added ? { ok: true } : { ok: false, problem: 'taken' };
      });
    },
    stop: (hand, name) =>
      act(hand, { act: 'staff stop', subject: `staff ${name.trim()}` }, async (tx): Promise<Stopped> => {
        if (!(await setStopped(tx, name.trim(), deps.clock.now()))) return { ok: false, problem: 'unknown' };
        const left = await listStaffRows(tx);
        const hasOwner = left.some(({ role, stopped_at }) => role === 'owner' && stopped_at === null);
        return hasOwner ? { ok: true } : { ok: false, problem: 'last_owner' };
      }),
    list: () => listStaffRows(deps.db),
    audit: (asked) => listAudit(deps.db, asked),
  };
}

/** Undefined where somebody works here already: from then on, whoever comes is taken on by an owner. */
function addFirst({ db, clock }: Deps, { reason }: Hand, { name, role }: Newcomer): Promise<Added | undefined> {
  return inTransaction(db, async (tx): Promise<Added | undefined> => {
    await lockStaffList(tx);
    if ((await listStaffRows(tx)).length > 0) return undefined;
    if (role !== 'owner') return { ok: false, problem: 'owner_first' };
    const now = clock.now();
    const added = await insertStaff(tx, { name, role, now });
    if (!added) throw new Error('the list of staff was empty, and had the name all the same');
    const entry = { at: now, name, role, act: 'staff add', subject: `staff ${name}`, refusal: null } as const;
    await insertAudit(tx, added.id, { ...entry, reason: reason.trim() || 'the first owner', details: { role } });
    return { ok: true };
  });
}
