import Type, { type Static } from 'typebox';
import { Id, Moment, Money, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { OrderNumber } from '../orders/order-values.ts';
import { adminRoutes } from '../routes.ts';
import { Reason } from '../values.ts';

const ById = Type.Object({ id: Id });
const Because = Type.Object({ reason: Reason });

/** A sold certificate without its code, which is money. */
export const ListedCertificate = Type.Object({
  id: Id,
  last4: Type.String(),
  order: OrderNumber,
  line: Type.Integer(),
  format: Type.Enum(['digital', 'physical']),
  nominal: Money,
  balance: Money,
  state: Type.String(),
  /** The email or the name of the recipient; empty after the retention period. */
  recipient: Type.String(),
  departs_at: Moment,
  expires_at: Nullable(Moment),
});
export type ListedCertificate = Static<typeof ListedCertificate>;

/** Sold gift certificates. Cards are bound to lines by the calls of an order. */
export const certificateCalls = {
  findCertificates: defineAdminCall({
    ...adminRoutes.findCertificates,
    access: 'staff',
    reads: 'customers',
    summary: 'Certificates by the last four characters of their code, newest first',
    query: Type.Object({ last4: Type.String({ minLength: 4, maxLength: 40 }) }),
    answers: { 200: Type.Object({ rows: Type.Array(ListedCertificate) }) },
  }),
  resendCertificate: defineAdminCall({
    ...adminRoutes.resendCertificate,
    access: 'staff',
    command: 'certificates resend',
    version: 'commutes',
    needsProof: true,
    summary: 'Emails a certificate again; an address other than before gets a new code',
    params: ById,
    body: Type.Object({ to: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })), reason: Reason }),
    answers: {
      200: Type.Object({
        recipient: Type.String(),
        is_new_code: Type.Boolean(),
        /** It will be sent on its date. */
        is_later: Type.Boolean(),
      }),
    },
  }),
  activateCertificate: defineAdminCall({
    ...adminRoutes.activateCertificate,
    access: 'staff',
    command: 'certificates activate',
    version: 'commutes',
    needsProof: true,
    summary: 'Activates a paper certificate that was handed over without a carrier',
    params: ById,
    body: Because,
    answers: { 204: null },
  }),
  setCertificateBlocked: defineAdminCall({
    ...adminRoutes.setCertificateBlocked,
    access: 'staff',
    command: 'certificates block',
    version: 'commutes',
    summary: 'Blocks a lost or stolen certificate, or unblocks it',
    params: ById,
    body: Type.Object({ is_blocked: Type.Boolean(), reason: Reason }),
    answers: { 200: Type.Object({ is_blocked: Type.Boolean() }) },
  }),
  printCertificate: defineAdminCall({
    ...adminRoutes.printCertificate,
    access: 'staff',
    command: 'certificates card',
    version: 'commutes',
    needsProof: true,
    summary: 'The card of a certificate as a PDF, with its code',
    params: ById,
    body: Because,
    answers: { 200: Type.Object({ pdf: Type.String({ contentEncoding: 'base64' }) }) },
  }),
  printCertificateCodes: defineAdminCall({
    ...adminRoutes.printCertificateCodes,
    access: 'staff',
    command: 'certificates codes',
    version: 'commutes',
    needsProof: true,
    summary: 'New codes for paper certificates, shown once; only these can be bound to orders',
    body: Type.Object({ count: Type.Integer({ minimum: 1, maximum: 1_000 }), reason: Reason }),
    answers: { 201: Type.Object({ codes: Type.Array(Type.String()) }) },
  }),
};
