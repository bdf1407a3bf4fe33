// Staff, roles and the audit log. The effect of a command belongs to the module whose data it changes; permission and
// audit are enforced here.
export {
  type Actor as Hand,
  type ActorRefusal as HandRefusal,
  type Authorize as Admit,
  type PerformCommand as Act,
  performWithAudit as actFrom,
} from './perform-command.ts';
export { countOldAudit, eraseOldAudit } from './retention-store.ts';
export { createStaff } from './staff.ts';
