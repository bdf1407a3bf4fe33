/** Roles and permissions of staff (D64). */
export const STAFF_ROLES = ['manager', 'warehouse', 'content', 'accountant', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Commands that change data, as typed in the CLI; read-only commands need no actor. */
const COMMANDS = {
  'staff add': [],
  'staff stop': [],
  'staff bind': [],
  'points grant': ['manager'],
  'points take': ['manager'],
  'vouchers create': ['manager'],
  'vouchers generate': ['manager'],
  'vouchers stop': ['manager'],
  // Each transition defines its own roles.
  'orders move': ['manager', 'warehouse'],
  'orders confirm': ['manager'],
  'orders note': ['manager', 'warehouse'],
  'orders track': ['manager', 'warehouse'],
  'orders parcel': ['manager', 'warehouse'],
  'orders return': ['manager', 'warehouse'],
  'orders exchange': ['manager', 'warehouse'],
  'orders refund': ['manager'],
  'payments reconcile': ['manager', 'accountant'],
  'stock set': ['warehouse'],
  'stock adjust': ['warehouse'],
  'offers off': ['manager'],
  'offers on': ['manager'],
  'store flag': ['manager'],
  'store pass': ['manager'],
  'certificates resend': ['manager'],
  'certificates activate': ['manager'],
  'certificates block': ['manager'],
  'certificates card': ['manager'],
  'certificates codes': ['manager'],
  // For the staff who pack.
  'certificates bind': ['manager', 'warehouse'],
  'customers export': [],
  'customers delete': [],
  'customers editor': [],
  'customers logout': [],
  'keys renew': [],
  retention: [],
  'data import': ['content'],
  'data export': ['content'],
  'products hide': ['content'],
  'products publish': ['content'],
  'redirects add': ['content'],
  'redirects remove': ['content'],
  'settings set': ['accountant'],
  'shipping sync': ['manager', 'warehouse'],
} satisfies Record<string, StaffRole[]>;

export type StaffCommand = keyof typeof COMMANDS;

/** The owner has all permissions, because a shop may have a staff of one. */
export function rolesFor(act: StaffCommand): StaffRole[] {
  return [...COMMANDS[act], 'owner'];
}
