import type { StaffSection } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { Moment } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { adminRoutes } from './routes.ts';

/** Topics that a stream of the back office may have, by the part before the colon, with the permission they need. */
export const STAFF_TOPICS = {
  bulk: 'catalogue',
  orders: 'orders',
  order: 'orders',
  stock: 'stock',
  batch: 'packing',
  workshop: 'packing',
  returns: 'orders',
  return: 'orders',
  exchange: 'exchange',
} as const satisfies Record<string, StaffSection>;

/** `orders`, or one thing such as `order:100042`. */
export const StaffTopic = Type.String({ pattern: '^[a-z]{1,20}(:[\\w.-]{1,64})?$' });

/** The other people who have a thing open. */
export const Presence = Type.Object({
  rows: Type.Array(Type.Object({ staff_id: Type.Integer(), name: Type.String(), since: Moment })),
});
export type Presence = Static<typeof Presence>;

export const presenceCalls = {
  listPresence: defineAdminCall({
    ...adminRoutes.listPresence,
    access: 'staff',
    reads: 'own',
    summary: 'The other members of staff who have a thing open now',
    query: Type.Object({ topic: StaffTopic }),
    answers: { 200: Presence },
  }),
};
