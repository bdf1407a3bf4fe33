import Type, { type Static } from 'typebox';
import { Id, Moment, Money, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { OrderNumber, OrderStatusValue } from './orders/order-values.ts';
import { adminRoutes } from './routes.ts';
import { listQuery, Reason } from './values.ts';

/** `a17` is an account, `o100042` the guest who placed that order: addresses hold no personal data. */
const CustomerKey = Type.String({ pattern: '^[ao][1-9][0-9]{0,14}$' });
const ByKey = Type.Object({ key: CustomerKey });

export const CustomerRow = Type.Object({
  key: CustomerKey,
  name: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  is_account: Type.Boolean(),
  orders: Type.Integer(),
  /** Of the orders that were paid and not canceled. */
  spent: Money,
  last_order: Nullable(Type.Object({ number: OrderNumber, placed_at: Moment })),
});
export type CustomerRow = Static<typeof CustomerRow>;

export const CustomerDetails = Type.Object({
  ...CustomerRow.properties,
  /** Null for a guest. */
  account: Nullable(
    Type.Object({
      id: Id,
      registered_at: Moment,
      is_editor: Type.Boolean(),
      sessions: Type.Integer(),
      points: Money,
    }),
  ),
  order_list: Type.Array(
    Type.Object({
      number: OrderNumber,
      placed_at: Moment,
      status: OrderStatusValue,
      is_paid: Type.Boolean(),
      total: Money,
    }),
  ),
  dogs: Type.Array(
    Type.Object({
      name: Type.String(),
      breed: Nullable(Type.String()),
      neck_girth: Nullable(Type.String()),
      chest_girth: Nullable(Type.String()),
      weight: Nullable(Type.String()),
    }),
  ),
  consents: Type.Array(
    Type.Object({ at: Moment, document: Type.String(), is_given: Type.Boolean(), form: Type.String() }),
  ),
  emails: Type.Array(
    Type.Object({ at: Moment, name: Type.String(), subject: Type.String(), sent_at: Nullable(Moment) }),
  ),
  notes: Type.Array(Type.Object({ at: Moment, order: OrderNumber, text: Type.String() })),
});
export type CustomerDetails = Static<typeof CustomerDetails>;

const Points = Type.Object({ points: Money });
const PointsChange = Type.Object({ amount: Type.String({ maxLength: 20 }), reason: Reason });

export const customerAdminCalls = {
  listCustomers: defineAdminCall({
    ...adminRoutes.listCustomers,
    access: 'staff',
    reads: 'customers',
    summary: 'Customers by their last order, newest first; a search also finds accounts without orders',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })), ...listQuery }),
    answers: { 200: Type.Object({ rows: Type.Array(CustomerRow), next: Nullable(Type.String()) }) },
  }),
  getCustomer: defineAdminCall({
    ...adminRoutes.getCustomer,
    access: 'staff',
    reads: 'customers',
    summary: 'A customer; the audit log keeps who looked, once a day',
    params: ByKey,
    answers: { 200: CustomerDetails },
  }),
  grantPoints: defineAdminCall({
    ...adminRoutes.grantPoints,
    access: 'staff',
    command: 'points grant',
    version: 'commutes',
    summary: 'Grants bonus points to an account; the customer sees the reason',
    params: ByKey,
    body: PointsChange,
    answers: { 200: Points },
  }),
  takePoints: defineAdminCall({
    ...adminRoutes.takePoints,
    access: 'staff',
    command: 'points take',
    version: 'commutes',
    summary: 'Takes bonus points from an account, at most its balance',
    params: ByKey,
    body: PointsChange,
    answers: { 200: Points },
    conflicts: { not_enough: Points },
  }),
  endCustomerSessions: defineAdminCall({
    ...adminRoutes.endCustomerSessions,
    access: 'staff',
    command: 'customers logout',
    version: 'commutes',
    summary: 'Ends all logins of an account in the shop',
    params: ByKey,
    body: Type.Object({ reason: Reason }),
    answers: { 204: null },
  }),
  setCustomerEditor: defineAdminCall({
    ...adminRoutes.setCustomerEditor,
    access: 'staff',
    command: 'customers editor',
    version: 'commutes',
    summary: 'An editor sees unpublished texts in the shop',
    params: ByKey,
    body: Type.Object({ is_editor: Type.Boolean(), reason: Reason }),
    answers: { 204: null },
  }),
  exportCustomer: defineAdminCall({
    ...adminRoutes.exportCustomer,
    access: 'staff',
    command: 'customers export',
    version: 'commutes',
    needsProof: true,
    summary: 'All data of an account, for a request of its owner',
    params: ByKey,
    body: Type.Object({ reason: Reason }),
    answers: { 200: Type.Object({ data: Type.Unknown() }) },
  }),
  deleteCustomer: defineAdminCall({
    ...adminRoutes.deleteCustomer,
    access: 'staff',
    command: 'customers delete',
    version: 'commutes',
    needsProof: true,
    summary: 'Deletes an account irrevocably; the customer gets an email',
    params: ByKey,
    body: Type.Object({ reason: Reason }),
    answers: { 204: null },
  }),
};
