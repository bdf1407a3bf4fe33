/** Roles and permissions of staff (D64). */
export const STAFF_ROLES = ['manager', 'warehouse', 'content', 'accountant', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Commands that change data, as typed in the CLI; read-only commands need no actor. */
const COMMANDS = {
  'staff add': [],
  'staff roles': [],
  'staff invite': [],
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
  'orders pack': ['manager', 'warehouse'],
  'workshop cut': ['warehouse'],
  'orders edit': ['manager'],
  // Money is taken by those who hand goods over; it is waived by those who may refund it.
  'orders take-surcharge': ['manager', 'warehouse'],
  'orders waive-surcharge': ['manager'],
  'orders place': ['manager'],
  'orders note': ['manager', 'warehouse'],
  'orders track': ['manager', 'warehouse'],
  'orders parcel': ['manager', 'warehouse'],
  'orders return': ['manager', 'warehouse'],
  'returns handle': ['manager', 'warehouse'],
  'orders exchange': ['manager', 'warehouse'],
  'orders refund': ['manager'],
  // For load tests.
  'orders generate': [],
  'emails resend': ['manager', 'warehouse'],
  'payments reconcile': ['manager', 'accountant'],
  'receipts mark': ['accountant'],
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
  // A look at a customer's page.
  'customers look': ['manager'],
  'customers export': [],
  'customers delete': [],
  'customers editor': [],
  'customers logout': [],
  'keys renew': [],
  retention: [],
  // Which of them a change needs depends on its list and fields.
  'rows edit': ['content', 'manager'],
  'media add': ['content'],
  'media delete': ['content'],
  'media send': ['content'],
  'feed write': ['content', 'manager'],
  'data edit': ['content'],
  'prices edit': ['manager'],
  'offers edit': ['manager'],
  'delivery edit': ['manager'],
  'data import': ['content'],
  'data export': ['content'],
  'products hide': ['content'],
  'products publish': ['content'],
  'products rename': ['content'],
  'redirects add': ['content'],
  'redirects remove': ['content'],
  'settings set': ['accountant'],
  // Addresses that hear of each order with its shopper.
  'notices set': [],
  'webhook set': [],
  'webhook send': ['manager'],
  'facts set': ['content', 'manager'],
  // Name, logo and colours.
  'theme set': [],
  'shipping sync': ['manager', 'warehouse'],
} satisfies Record<string, StaffRole[]>;

export type StaffCommand = keyof typeof COMMANDS;

/** Parts of the back office that staff read, with the roles that may; writing needs the command's permission as well. */
const SECTIONS = {
  orders: ['manager', 'warehouse', 'accountant'],
  customers: ['manager'],
  packing: ['manager', 'warehouse'],
  catalogue: ['manager', 'warehouse', 'content', 'accountant'],
  stock: ['manager', 'warehouse', 'content', 'accountant'],
  discounts: ['manager', 'accountant'],
  content: ['manager', 'content'],
  money: ['manager', 'accountant'],
  settings: ['manager', 'accountant'],
  exchange: ['content'],
  audit: ['accountant'],
  staff: [],
} satisfies Record<string, StaffRole[]>;

export type StaffSection = keyof typeof SECTIONS;

/** The owner has all permissions, because a shop may have a staff of one. */
export function rolesFor(command: StaffCommand): StaffRole[] {
  return [...COMMANDS[command], 'owner'];
}

export function rolesThatRead(section: StaffSection): StaffRole[] {
  return [...SECTIONS[section], 'owner'];
}

export type StaffPermissions = { commands: StaffCommand[]; sections: StaffSection[] };

/** Everything that a person with these roles may do and read, for the interface, which hides the rest. */
export function permissionsOf(roles: readonly StaffRole[]): StaffPermissions {
  const mayHave = (allowed: readonly StaffRole[]) => allowed.some((role) => roles.includes(role));
  return {
    commands: STAFF_COMMANDS.filter((command) => mayHave(rolesFor(command))),
    sections: STAFF_SECTIONS.filter((section) => mayHave(rolesThatRead(section))),
  };
}

// The keys of an object literal are its names.
export const STAFF_COMMANDS = Object.keys(COMMANDS) as StaffCommand[];
export const STAFF_SECTIONS = Object.keys(SECTIONS) as StaffSection[];
