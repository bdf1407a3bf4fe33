// Staff: sign-in, sessions, roles and the audit log. The effect of a command belongs to the module whose data it
// changes; permission and audit are enforced here.
export { createStaffModule, type StaffRoutes } from './create-staff.ts';
export {
  type Actor,
  type ActorRefusal,
  type AuditActor,
  type Authorize,
  type PerformCommand,
  performWithAudit,
} from './perform-command.ts';
export { actorRefused } from './routes/serialize.ts';
export { countOldAudit, eraseOldAudit } from './sql/audit.ts';
