import Type, { type Static } from 'typebox';
import { Id, Moment } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { adminRoutes } from './routes.ts';
import { Reason } from './values.ts';

const Because = Type.Object({ reason: Reason });
const Path = Type.String({ minLength: 1, maxLength: 2_000 });

export const ListedPass = Type.Object({ id: Id, name: Type.String(), valid_from: Moment, valid_until: Moment });
export type ListedPass = Static<typeof ListedPass>;

export const ListedRedirect = Type.Object({ from: Path, to: Path, status: Type.Integer() });
export type ListedRedirect = Static<typeof ListedRedirect>;

/** Numbers of rows whose retention period is over. */
export const Outdated = Type.Object({
  orders: Type.Integer(),
  consents: Type.Integer(),
  audit: Type.Integer(),
  counts: Type.Integer(),
  accounts: Type.Integer(),
  certificates: Type.Integer(),
});
export type Outdated = Static<typeof Outdated>;

const passCalls = {
  listPasses: defineAdminCall({
    ...adminRoutes.listPasses,
    access: 'staff',
    reads: 'settings',
    summary: 'Valid and future passes into a shop that is open with a pass alone',
    answers: { 200: Type.Object({ rows: Type.Array(ListedPass) }) },
  }),
  createPass: defineAdminCall({
    ...adminRoutes.createPass,
    access: 'staff',
    command: 'store pass',
    version: 'commutes',
    summary: 'A pass into the shop; its link is shown once',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 100 }),
      days: Type.Integer({ minimum: 1, maximum: 366 }),
      reason: Reason,
    }),
    answers: { 201: Type.Object({ url: Type.String(), valid_until: Moment }) },
  }),
  stopPass: defineAdminCall({
    ...adminRoutes.stopPass,
    access: 'staff',
    command: 'store pass',
    version: 'commutes',
    summary: 'Revokes a pass',
    params: Type.Object({ id: Id }),
    body: Because,
    answers: { 204: null },
  }),
};

const redirectCalls = {
  listRedirects: defineAdminCall({
    ...adminRoutes.listRedirects,
    access: 'staff',
    reads: 'content',
    summary: 'Redirects in the order of their evaluation',
    answers: { 200: Type.Object({ rows: Type.Array(ListedRedirect) }) },
  }),
  addRedirect: defineAdminCall({
    ...adminRoutes.addRedirect,
    access: 'staff',
    command: 'redirects add',
    version: 'commutes',
    summary: 'Adds a redirect, or replaces that of the same path; in force within a minute',
    body: Type.Object({ from: Path, to: Path, status: Type.Enum([301, 302, 307, 308]), reason: Reason }),
    answers: { 204: null },
  }),
  removeRedirect: defineAdminCall({
    ...adminRoutes.removeRedirect,
    access: 'staff',
    command: 'redirects remove',
    version: 'commutes',
    summary: 'Removes a redirect',
    body: Type.Object({ from: Path, reason: Reason }),
    answers: { 204: null },
  }),
};

/** What the server does by itself at night, done now; passes and redirects. */
export const maintenanceCalls = {
  ...passCalls,
  ...redirectCalls,
  listCarriers: defineAdminCall({
    ...adminRoutes.listCarriers,
    access: 'staff',
    reads: 'orders',
    summary: 'Carriers whose pickup points the shop can import',
    answers: { 200: Type.Object({ rows: Type.Array(Type.Object({ code: Type.String() })) }) },
  }),
  syncPickupPoints: defineAdminCall({
    ...adminRoutes.syncPickupPoints,
    access: 'staff',
    command: 'shipping sync',
    version: 'commutes',
    summary: 'Imports the pickup points of a carrier now',
    params: Type.Object({ carrier: Type.String({ maxLength: 20 }) }),
    /** `even_if_smaller` also closes missing points if more than half are gone. */
    body: Type.Object({ even_if_smaller: Type.Boolean(), reason: Reason }),
    answers: {
      200: Type.Object({
        outcome: Type.Enum(['done', 'broken', 'shrunk']),
        listed: Type.Integer(),
        created: Type.Integer(),
        changed: Type.Integer(),
        closed: Type.Integer(),
      }),
    },
  }),
  writeFeed: defineAdminCall({
    ...adminRoutes.writeFeed,
    access: 'staff',
    command: 'feed write',
    version: 'commutes',
    summary: 'Writes the product feed as soon as a server is free, even if many offers are gone',
    body: Because,
    answers: { 204: null },
  }),
  sendMedia: defineAdminCall({
    ...adminRoutes.sendMedia,
    access: 'staff',
    command: 'media send',
    version: 'commutes',
    summary: 'Uploads files of this server that the media store lacks',
    body: Because,
    answers: { 200: Type.Object({ sent: Type.Integer(), failed: Type.Integer() }) },
  }),
  countOutdated: defineAdminCall({
    ...adminRoutes.countOutdated,
    access: 'staff',
    reads: 'staff',
    summary: 'Data whose retention period is over, which the next night erases',
    answers: { 200: Outdated },
  }),
  eraseOutdated: defineAdminCall({
    ...adminRoutes.eraseOutdated,
    access: 'staff',
    command: 'retention',
    version: 'commutes',
    needsProof: true,
    summary: 'Erases data whose retention period is over now; irrevocable',
    body: Because,
    answers: { 200: Outdated },
  }),
  renewSigningKey: defineAdminCall({
    ...adminRoutes.renewSigningKey,
    access: 'staff',
    command: 'keys renew',
    version: 'commutes',
    needsProof: true,
    summary:
      'A new key for the logins of shoppers, after a suspected leak; the old one still proves logins until they end',
    body: Because,
    answers: { 204: null },
  }),
};
