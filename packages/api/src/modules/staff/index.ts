// Staff, roles and the audit log. The effect of a command belongs to the module whose data it changes; permission and
// audit are enforced here.
export { type Act, type Admit, actFrom, type Hand, type HandRefusal } from './act.ts';
export { countOldAudit, eraseOldAudit } from './retention-store.ts';
export { createStaff } from './staff.ts';
