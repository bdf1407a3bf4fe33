import Type from 'typebox';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { Reason } from '../values.ts';
import { OrderNumber } from './order-values.ts';

const Nothing = Type.Object({});

export const orderEmailCalls = {
  resendOrderEmail: defineAdminCall({
    ...adminRoutes.resendOrderEmail,
    access: 'staff',
    command: 'emails resend',
    version: 'commutes',
    summary: 'Sends an email about an order again, unchanged and to the same recipient',
    params: Type.Object({ number: OrderNumber, email: Type.String({ format: 'uuid' }) }),
    body: Type.Object({ reason: Reason }),
    answers: { 201: Type.Object({ email: Type.String(), recipient: Type.String() }) },
    conflicts: { email_secret: Nothing, email_queued: Nothing, email_erased: Nothing },
  }),
};
