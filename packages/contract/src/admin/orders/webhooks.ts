import Type from 'typebox';
import { Id, Moment, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { listQuery, Reason } from '../values.ts';
import { OrderNumber } from './order-values.ts';

const Address = Type.String({ minLength: 1, maxLength: 500 });

const Delivery = Type.Object({
  id: Id,
  number: OrderNumber,
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer(),
  /** The HTTP status of the last answer; null if there was none. */
  status: Nullable(Type.Integer()),
  /** Why there was no answer: `private_address`, `timeout` or `unreachable`. */
  error: Nullable(Type.String()),
  created_at: Moment,
  tried_at: Nullable(Moment),
});

/** Messages to another system about new orders. */
export const webhookCalls = {
  getWebhook: defineAdminCall({
    ...adminRoutes.getWebhook,
    access: 'staff',
    reads: 'settings',
    summary: 'The address that hears of each new order; null for none',
    answers: { 200: Type.Object({ address: Nullable(Type.String()) }) },
  }),
  setWebhook: defineAdminCall({
    ...adminRoutes.setWebhook,
    access: 'staff',
    command: 'webhook set',
    version: 'commutes',
    needsProof: true,
    summary: 'Sets or removes the address that hears of each new order; a new secret is answered once',
    body: Type.Object({
      address: Nullable(Address),
      renews_secret: Type.Optional(Type.Boolean()),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ address: Nullable(Type.String()), secret: Nullable(Type.String()) }) },
  }),
  listWebhookDeliveries: defineAdminCall({
    ...adminRoutes.listWebhookDeliveries,
    access: 'staff',
    reads: 'settings',
    summary: 'Messages of the last 90 days with their last answer, the newest first',
    query: Type.Object(listQuery),
    answers: { 200: Type.Object({ rows: Type.Array(Delivery), next: Nullable(Type.String()) }) },
  }),
  resendWebhook: defineAdminCall({
    ...adminRoutes.resendWebhook,
    access: 'staff',
    command: 'webhook send',
    version: 'commutes',
    summary: 'Sends a message again, with all its repetitions',
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }),
    answers: { 200: Type.Object({ id: Id }) },
  }),
};
