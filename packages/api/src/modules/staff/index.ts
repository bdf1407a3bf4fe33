// Who works in the shop, what each may do, and the list of all that they did. What an act does is the business of the room
// whose things it changes; that it is named, allowed and written down is seen to here.
export { type Act, type Admit, actFrom, type Hand, type HandRefusal } from './act.ts';
export { countOldAudit, eraseOldAudit } from './retention-store.ts';
export { createStaff } from './staff.ts';
