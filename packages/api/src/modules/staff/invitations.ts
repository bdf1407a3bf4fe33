import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, isOneLine, type StaffRole } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Actor, ActorRefusal, PerformCommand } from './perform-command.ts';
import { insertAudit } from './sql/audit.ts';
import { insertInvitation } from './sql/invitations.ts';
import {
  findStaff,
  findStaffById,
  insertStaff,
  listStaffRows,
  listStaffWithSignIns,
  lockStaffList,
  type StaffRow,
} from './sql/members.ts';

const CODE_BYTES = 32;
const VALID_MS = DAY_MS;
export const MAX_NAME_LENGTH = 60;

/** A one-time link for setting up the sign-in; its code is in the fragment, which browsers send to no server. */
export type Invitation = { staffId: number; url: string; expiresAt: Date };

type Invited = ({ ok: true } & Invitation) | { ok: false; problem: 'bad_name' | 'taken' } | ActorRefusal;
type Renewed = ({ ok: true } & Invitation) | { ok: false; problem: 'unknown' | 'gone' } | ActorRefusal;
type InvitedByOperator =
  | ({ ok: true } & Invitation)
  | { ok: false; problem: 'bad_name' | 'owner_first' | 'gone' | 'no_role' };

export type Invitations = {
  /** Adds a member with an invitation. */
  invite(actor: Actor, newcomer: { name: string; roles: readonly StaffRole[] }): Promise<Invited>;
  /** A new invitation of a member; the older ones end. */
  renew(actor: Actor, staffId: number): Promise<Renewed>;
  /**
   * The same by the operator of the server, who needs no name. An unknown name is added with the role; the first one
   * must be an owner.
   */
  inviteAsOperator(name: string, role?: StaffRole): Promise<InvitedByOperator>;
  /** The address for the first owner of a demo shop; null once a member has signed up. */
  inviteFirstOwner(name: string): Promise<string | null>;
};

type Deps = { db: Database; clock: Clock; perform: PerformCommand; backofficeOrigin: string };

export function createInvitations(deps: Deps): Invitations {
  const { db, clock, perform } = deps;
  return {
    invite: (actor, { name: typed, roles }) => {
      const name = typed.trim();
      const action = { command: 'staff invite', subject: `staff ${name}`, details: { roles } } as const;
      return perform(actor, action, async (tx): Promise<Invited> => {
        if (!isNameValid(name)) return { ok: false, problem: 'bad_name' };
        const added = await insertStaff(tx, { name, roles, osUser: null, now: clock.now() });
        return added
          ? { ok: true, ...(await createInvitation(deps, tx, added.id)) }
          : { ok: false, problem: 'taken' };
      });
    },
    renew: async (actor, staffId) => {
      const found = await inTransaction(db, (tx) => findStaffById(tx, staffId));
      const action = { command: 'staff invite', subject: `staff ${found?.name ?? staffId}` } as const;
      return perform(actor, action, async (tx): Promise<Renewed> => {
        if (!found) return { ok: false, problem: 'unknown' };
        const member = await findStaffById(tx, staffId);
        if (!member || member.stopped_at) return { ok: false, problem: 'gone' };
        return { ok: true, ...(await createInvitation(deps, tx, staffId)) };
      });
    },
    inviteAsOperator: (name, role) => inviteAsOperator(deps, name.trim(), role),
    inviteFirstOwner: async (name) => {
      if ((await listStaffWithSignIns(db)).some((member) => member.has_signed_up)) return null;
      const invited = await inviteAsOperator(deps, name, 'owner');
      return invited.ok ? invited.url : null;
    },
  };
}

export function isNameValid(name: string): boolean {
  return name.length > 0 && name.length <= MAX_NAME_LENGTH && isOneLine(name);
}

export function hashInvitation(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

async function createInvitation(
  { clock, backofficeOrigin }: Pick<Deps, 'clock' | 'backofficeOrigin'>,
  tx: Tx,
  staffId: number,
): Promise<Invitation> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await insertInvitation(tx, { staffId, codeHash: hashInvitation(code), now, expiresAt });
  return { staffId, url: `${backofficeOrigin}/invitation#${code}`, expiresAt };
}

function inviteAsOperator(deps: Deps, name: string, role: StaffRole | undefined): Promise<InvitedByOperator> {
  return inTransaction(deps.db, async (tx): Promise<InvitedByOperator> => {
    await lockStaffList(tx);
    const found = await findOrAdd(deps, tx, { name, role });
    if (!found.ok) return found;
    const { member } = found;
    if (member.stopped_at) return { ok: false, problem: 'gone' };
    await insertAudit(tx, member.id, {
      at: deps.clock.now(),
      name: member.name,
      role: member.roles.join(','),
      act: 'staff invite',
      subject: `staff ${member.name}`,
      reason: 'invited by the operator of the server',
      details: {},
      refusal: null,
      session_id: null,
      before: null,
      after: null,
    });
    return { ok: true, ...(await createInvitation(deps, tx, member.id)) };
  });
}

type Found = { ok: true; member: StaffRow } | Extract<InvitedByOperator, { ok: false }>;

async function findOrAdd(
  { clock }: Deps,
  tx: Tx,
  { name, role }: { name: string; role: StaffRole | undefined },
): Promise<Found> {
  const member = await findStaff(tx, name);
  if (member) return { ok: true, member };
  if (!isNameValid(name)) return { ok: false, problem: 'bad_name' };
  if (role === undefined) return { ok: false, problem: 'no_role' };
  if (role !== 'owner' && (await listStaffRows(tx)).length === 0) return { ok: false, problem: 'owner_first' };
  const added = await insertStaff(tx, { name, roles: [role], osUser: null, now: clock.now() });
  if (!added) throw new Error(`the staff member ${name} was neither found nor added`);
  return { ok: true, member: added };
}
