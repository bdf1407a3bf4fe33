import { MAX_CODE_LENGTH } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Moment, Money, Nullable } from '../values.ts';

export const TypedCode = Type.String({ maxLength: MAX_CODE_LENGTH });

/** Balance of a certificate; `expires_at` is null for one that has not been sent yet. */
export const CertificateBalance = Type.Object({
  state: Type.Enum(['valid', 'not_sent', 'expired', 'blocked', 'empty']),
  available: Money,
  expires_at: Nullable(Moment),
});
export type CertificateBalance = Static<typeof CertificateBalance>;

export const certificateCalls = {
  checkCertificate: defineCall({
    ...routes.checkCertificate,
    access: 'any',
    summary: 'What is left on a gift certificate, for whoever has its code',
    body: Type.Object({ code: TypedCode }),
    answers: { 200: CertificateBalance },
  }),
};
