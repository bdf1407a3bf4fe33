/** Who works in the shop, and what each may do there (D64). */
export const STAFF_ROLES = ['manager', 'warehouse', 'content', 'accountant', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What changes something, as it is typed; what only looks needs no name. */
const ACTS = {
  'staff add': [],
  'staff stop': [],
  'staff bind': [],
  'points grant': ['manager'],
  'points take': ['manager'],
  'vouchers create': ['manager'],
  'vouchers generate': ['manager'],
  'vouchers stop': ['manager'],
  // Which moves are whose is said by the moves themselves.
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
  // By whoever packs.
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

export type StaffAct = keyof typeof ACTS;

/** The owner may do what everybody may: in a shop of one there is nobody else to ask. */
export function rolesThatMay(act: StaffAct): StaffRole[] {
  return [...ACTS[act], 'owner'];
}
