import { MAX_STORY_LENGTH, SHOP_FACTS, STORED_FACTS, THEME_COLORS, THEME_FACTS } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { Code, Moment, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { adminRoutes } from './routes.ts';
import { Reason } from './values.ts';

const ByCode = Type.Object({ code: Code });
const ByName = Type.Object({ name: Code });
const Because = Type.Object({ reason: Reason });

export const ListedOffer = Type.Object({
  code: Type.String(),
  name: Type.String(),
  category: Type.String(),
  priority: Type.Integer(),
  starts_at: Nullable(Moment),
  ends_at: Nullable(Moment),
  is_stopped: Type.Boolean(),
});
export type ListedOffer = Static<typeof ListedOffer>;

export const ListedVoucher = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** A voucher with many codes of one use each. */
  is_set: Type.Boolean(),
  codes: Type.Integer(),
  /** Orders that use one of its codes. */
  orders: Type.Integer(),
  max_uses: Nullable(Type.Integer()),
  /** What it takes off: percent or roubles in the notation of the import. */
  benefit: Type.Object({ type: Type.String(), value: Type.String() }),
  /** The least value of the goods; null without one. */
  over: Nullable(Type.String()),
  starts_at: Nullable(Moment),
  ends_at: Nullable(Moment),
  is_stopped: Type.Boolean(),
});
export type ListedVoucher = Static<typeof ListedVoucher>;

export const ListedSetting = Type.Object({
  name: Type.String(),
  value: Type.Integer(),
  default: Type.Integer(),
  /** The allowed values in words, such as `1 to 60`. */
  values: Type.String(),
});
export type ListedSetting = Static<typeof ListedSetting>;

const FactText = Type.String({ maxLength: MAX_STORY_LENGTH });
const Facts = Type.Partial(Type.Record(Type.Enum([...SHOP_FACTS]), FactText));
const Theme = Type.Partial(Type.Record(Type.Enum([...THEME_FACTS]), FactText));
const StoredFacts = Type.Partial(Type.Record(Type.Enum([...STORED_FACTS]), FactText));

/** `undo` holds the changed facts as they were, empty if unset: the same call with them is the way back. */
const FactsChanged = Type.Object({ facts: StoredFacts, undo: Type.Object({ facts: StoredFacts }) });

const Changed = Type.Object({ is_stopped: Type.Boolean() });

/** Offers, vouchers and settings, as they are switched during the day. */
export const shopCalls = {
  listOffersOfStaff: defineAdminCall({
    ...adminRoutes.listOffersOfStaff,
    access: 'staff',
    reads: 'discounts',
    summary: 'Offers in the order of their application, also ended ones',
    answers: { 200: Type.Object({ rows: Type.Array(ListedOffer) }) },
  }),
  stopOffer: defineAdminCall({
    ...adminRoutes.stopOffer,
    access: 'staff',
    command: 'offers off',
    version: 'commutes',
    summary: 'Stops an offer at once',
    params: ByCode,
    body: Because,
    answers: { 200: Changed },
  }),
  resumeOffer: defineAdminCall({
    ...adminRoutes.resumeOffer,
    access: 'staff',
    command: 'offers on',
    version: 'commutes',
    summary: 'Resumes the schedule of a stopped offer',
    params: ByCode,
    body: Because,
    answers: { 200: Changed },
  }),
  listVouchers: defineAdminCall({
    ...adminRoutes.listVouchers,
    access: 'staff',
    reads: 'discounts',
    summary: 'Vouchers with their codes and uses',
    answers: { 200: Type.Object({ rows: Type.Array(ListedVoucher) }) },
  }),
  setVoucherStopped: defineAdminCall({
    ...adminRoutes.setVoucherStopped,
    access: 'staff',
    command: 'vouchers stop',
    version: 'commutes',
    summary: 'Stops or resumes a voucher with all its codes, or one code of a set',
    params: ByCode,
    body: Type.Object({ is_stopped: Type.Boolean(), reason: Reason }),
    answers: { 200: Changed },
  }),
  listSettings: defineAdminCall({
    ...adminRoutes.listSettings,
    access: 'staff',
    reads: 'settings',
    summary: 'Settings that change at run time',
    answers: { 200: Type.Object({ rows: Type.Array(ListedSetting) }) },
  }),
  setSetting: defineAdminCall({
    ...adminRoutes.setSetting,
    access: 'staff',
    command: 'settings set',
    version: 'commutes',
    summary: 'Changes a setting; running servers follow at once',
    params: ByName,
    body: Type.Object({ value: Type.Integer(), reason: Reason }),
    answers: { 200: Type.Object({ value: Type.Integer(), before: Type.Integer() }) },
  }),
  getShopFacts: defineAdminCall({
    ...adminRoutes.getShopFacts,
    access: 'staff',
    reads: 'content',
    summary:
      'What the pages say about the shop itself: contacts, address, legal details, name, logo, colours; an unset fact is missing',
    answers: { 200: Type.Object({ facts: StoredFacts }) },
  }),
  setShopFacts: defineAdminCall({
    ...adminRoutes.setShopFacts,
    access: 'staff',
    command: 'facts set',
    version: 'commutes',
    summary: 'Changes the given facts on every page at once; an empty value unsets one',
    body: Type.Object({ facts: Facts, reason: Reason }),
    answers: { 200: FactsChanged },
  }),
  setShopTheme: defineAdminCall({
    ...adminRoutes.setShopTheme,
    access: 'staff',
    command: 'theme set',
    version: 'commutes',
    summary:
      'Changes the given parts of name, logo (a picture of the library) and colours on every page at once; an empty value is that of the kit',
    body: Type.Object({ theme: Theme, reason: Reason }),
    answers: { 200: FactsChanged },
    conflicts: {
      low_contrast: Type.Object({
        color: Type.Enum([...THEME_COLORS]),
        on: Type.String(),
        ratio: Type.Number(),
        needed: Type.Number(),
        proposal: Nullable(Type.String()),
      }),
    },
  }),
  listOrderNotices: defineAdminCall({
    ...adminRoutes.listOrderNotices,
    access: 'staff',
    reads: 'settings',
    summary: 'Addresses that get an email about each new order',
    answers: { 200: Type.Object({ emails: Type.Array(Type.String()) }) },
  }),
  setOrderNotices: defineAdminCall({
    ...adminRoutes.setOrderNotices,
    access: 'staff',
    command: 'notices set',
    version: 'commutes',
    needsProof: true,
    summary: 'Sets all addresses that get an email about each new order',
    body: Type.Object({
      emails: Type.Array(Type.String({ minLength: 3, maxLength: 254 }), { maxItems: 10 }),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ emails: Type.Array(Type.String()) }) },
  }),
  setStoreFlag: defineAdminCall({
    ...adminRoutes.setStoreFlag,
    access: 'staff',
    command: 'store flag',
    version: 'commutes',
    summary: 'Closes or opens the shop: 0 closed, 1 open, 2 open with a pass',
    body: Type.Object({ value: Type.Enum([0, 1, 2]), reason: Reason }),
    answers: { 200: Type.Object({ value: Type.Integer(), before: Type.Integer() }) },
  }),
};
