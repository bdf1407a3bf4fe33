// Staff, roles and the audit log. The effect of a command belongs to the module whose data it changes; permission and
// audit are enforced here.
export {
  type Actor,
  type ActorRefusal,
  type Authorize,
  type PerformCommand,
  performWithAudit,
} from './perform-command.ts';
export { countOldAudit, eraseOldAudit } from './sql.ts';
export { createStaff } from './staff.ts';
