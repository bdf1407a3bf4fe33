import { type AuditRow, MOST_COUNTED, type StaffMember, type staffCalls } from '@kashtanka/contract/admin';
import type { Database } from '#platform/database';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, notFound, ok, type Refusal } from '#platform/http/reply';
import type { Invitations } from '../invitations.ts';
import type { ActorRefusal } from '../perform-command.ts';
import { countAudit, listAudit, type StoredAuditEntry } from '../sql/audit.ts';
import { type ListedStaff, listStaffWithSignIns } from '../sql/members.ts';
import type { Staff } from '../staff.ts';
import { actorRefused } from './serialize.ts';

type Deps = { db: Database; staff: Staff; invitations: Invitations };

const ROWS = 50;

/** Administration of staff, and the audit log. */
export function staffRoutes({ db, staff, invitations }: Deps): Pick<AdminHandlers, keyof typeof staffCalls> {
  const answerMember = async (id: number) => {
    const member = (await listStaffWithSignIns(db)).find((one) => one.id === id);
    return member ? ok(serializeMember(member)) : notFound();
  };
  return {
    listStaff: async () => ok({ rows: (await listStaffWithSignIns(db)).map(serializeMember) }),
    inviteStaff: async ({ body: { reason, ...newcomer } }, context) => {
      const invited = await invitations.invite(actorIn(context, reason), newcomer);
      return invited.ok ? created(serializeInvitation(invited)) : refused(invited);
    },
    changeStaffRoles: async ({ params, body: { reason, roles } }, context) => {
      const changed = await staff.changeRoles(actorIn(context, reason), { id: params.id, roles });
      return changed.ok ? answerMember(params.id) : refused(changed);
    },
    renewInvitation: async ({ params, body: { reason } }, context) => {
      const renewed = await invitations.renew(actorIn(context, reason), params.id);
      return renewed.ok ? created(serializeInvitation(renewed)) : refused(renewed);
    },
    stopStaff: async ({ params, body: { reason } }, context) => {
      const member = (await staff.list()).find(({ id }) => id === params.id);
      if (!member) return notFound();
      const stopped = await staff.stop(actorIn(context, reason), member.name);
      return stopped.ok ? answerMember(params.id) : refused(stopped);
    },
    listAudit: async ({ query: { name = null, subject = null, command = null, after, limit = ROWS } }) => {
      const filter = { name, subject, command };
      const before = after === undefined ? null : Number(after);
      if (before !== null && !Number.isSafeInteger(before)) return notFound();
      const rows = await listAudit(db, { ...filter, since: null, before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const count = await countAudit(db, filter, MOST_COUNTED);
      return ok({
        rows: shown.map(serializeEntry),
        next: rows.length > limit ? String(shown.at(-1)?.id) : null,
        count: { value: Math.min(count, MOST_COUNTED), has_more: count > MOST_COUNTED },
      });
    },
  };
}

type Refused = { ok: false; problem: 'unknown' | 'gone' | 'bad_name' | 'taken' | 'last_owner' } | ActorRefusal;

function refused(outcome: Refused): Refusal {
  switch (outcome.problem) {
    case 'unknown':
      return notFound();
    case 'gone':
      return conflict('stopped');
    case 'taken':
      return conflict('name_taken');
    case 'bad_name':
    case 'last_owner':
      return conflict(outcome.problem);
    default:
      return actorRefused(outcome);
  }
}

function serializeInvitation({ staffId, url, expiresAt }: { staffId: number; url: string; expiresAt: Date }) {
  return { id: staffId, invitation_url: url, expires_at: expiresAt.toISOString() };
}

function serializeMember({ added_at, stopped_at, last_seen_at, ...member }: ListedStaff): StaffMember {
  return {
    id: member.id,
    name: member.name,
    roles: member.roles,
    added_at: added_at.toISOString(),
    stopped_at: stopped_at?.toISOString() ?? null,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    has_signed_up: member.has_signed_up,
  };
}

function serializeEntry({
  id,
  at,
  name,
  role,
  act,
  subject,
  reason,
  refusal,
  ...rest
}: StoredAuditEntry): AuditRow {
  const { details, before, after, session_id } = rest;
  return {
    id,
    at: at.toISOString(),
    name,
    role,
    command: act,
    subject,
    reason,
    refusal,
    details: { ...details },
    before: before && { ...before },
    after: after && { ...after },
    session_id,
  };
}
