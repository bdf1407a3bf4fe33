import { STAFF_ROLES } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { Id, Moment, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { adminRoutes } from './routes.ts';
import { ListPage, listQuery, Reason } from './values.ts';

const ById = Type.Object({ id: Id });
const Role = Type.Enum([...STAFF_ROLES]);
const Roles = Type.Array(Role, { minItems: 1, maxItems: STAFF_ROLES.length });

export const StaffMember = Type.Object({
  id: Id,
  name: Type.String(),
  roles: Type.Array(Role),
  added_at: Moment,
  stopped_at: Nullable(Moment),
  last_seen_at: Nullable(Moment),
  /** Whether the member can sign in: an invitation was accepted. */
  has_signed_up: Type.Boolean(),
});
export type StaffMember = Static<typeof StaffMember>;

/** The link holds its code in the fragment, so that no server logs it; shown once. */
const Invitation = Type.Object({ id: Id, invitation_url: Type.String(), expires_at: Moment });

export const AuditRow = Type.Object({
  id: Id,
  at: Moment,
  name: Type.String(),
  role: Type.String(),
  command: Type.String(),
  subject: Type.String(),
  reason: Type.String(),
  /** The code of the refusal; null: it was performed. */
  refusal: Nullable(Type.String()),
  details: Type.Record(Type.String(), Type.Unknown()),
  before: Nullable(Type.Record(Type.String(), Type.Unknown())),
  after: Nullable(Type.Record(Type.String(), Type.Unknown())),
  session_id: Nullable(Id),
});
export type AuditRow = Static<typeof AuditRow>;

export const staffCalls = {
  listStaff: defineAdminCall({
    ...adminRoutes.listStaff,
    access: 'staff',
    reads: 'staff',
    summary: 'Present and former members, in order of joining',
    answers: { 200: Type.Object({ rows: Type.Array(StaffMember) }) },
  }),
  inviteStaff: defineAdminCall({
    ...adminRoutes.inviteStaff,
    access: 'staff',
    command: 'staff invite',
    version: 'commutes',
    needsProof: true,
    summary: 'Adds a member and makes a one-time link, valid for 24 hours',
    body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }), roles: Roles, reason: Reason }),
    answers: { 201: Invitation },
  }),
  changeStaffRoles: defineAdminCall({
    ...adminRoutes.changeStaffRoles,
    access: 'staff',
    command: 'staff roles',
    version: 'commutes',
    needsProof: true,
    summary: 'Sets the roles of a member; one owner always stays',
    params: ById,
    body: Type.Object({ roles: Roles, reason: Reason }),
    answers: { 200: StaffMember },
  }),
  renewInvitation: defineAdminCall({
    ...adminRoutes.renewInvitation,
    access: 'staff',
    command: 'staff invite',
    version: 'commutes',
    needsProof: true,
    summary: 'A new one-time link for a member, for example after a lost phone; older links end',
    params: ById,
    body: Type.Object({ reason: Reason }),
    answers: { 201: Invitation },
  }),
  stopStaff: defineAdminCall({
    ...adminRoutes.stopStaff,
    access: 'staff',
    command: 'staff stop',
    version: 'commutes',
    needsProof: true,
    summary: 'Ends a member’s access and sessions at once',
    params: ById,
    body: Type.Object({ reason: Reason }),
    answers: { 200: StaffMember },
  }),
  listAudit: defineAdminCall({
    ...adminRoutes.listAudit,
    access: 'staff',
    reads: 'audit',
    summary: 'The audit log, newest first',
    query: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 60 })),
      subject: Type.Optional(Type.String({ maxLength: 200 })),
      command: Type.Optional(Type.String({ maxLength: 60 })),
      ...listQuery,
    }),
    answers: { 200: ListPage(AuditRow) },
  }),
};
