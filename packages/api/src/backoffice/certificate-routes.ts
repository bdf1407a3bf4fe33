import type { certificateCalls } from '@kashtanka/contract/admin';
import { moneyToWire } from '@kashtanka/rules';
import { actorRefused } from '#modules/staff';
import { toWireTimestamp } from '#platform/clock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, noContent, notFound, ok, refuseField } from '#platform/http/reply';
import type { createAdmin } from '../admin.ts';

type Certificates = ReturnType<typeof createAdmin>['certificates'];
export type CertificateServices = { certificates: Certificates };
type Handlers = Pick<AdminHandlers, keyof typeof certificateCalls>;

/** Sold gift certificates. */
export function certificateRoutes(services: CertificateServices): Handlers {
  return { ...sentRoutes(services), ...printedRoutes(services) };
}

type Sent = 'findCertificates' | 'resendCertificate' | 'activateCertificate' | 'setCertificateBlocked';

function sentRoutes({ certificates }: CertificateServices): Pick<Handlers, Sent> {
  return {
    findCertificates: async ({ query: { last4 } }) =>
      ok({ rows: (await certificates.find(last4)).map(serializeCertificate) }),
    resendCertificate: async ({ params: { id }, body: { to, reason } }, context) => {
      const sent = await certificates.resend(actorIn(context, reason), id, to?.trim() || null);
      if (sent.ok) return ok({ recipient: sent.to, is_new_code: sent.isNewCode, is_later: sent.isLater });
      switch (sent.problem) {
        case 'unknown':
          return notFound();
        case 'bad_address':
          return refuseField('to', 'invalid');
        case 'on_paper':
          return conflict('on_paper');
        case 'void':
          return conflict('certificate_void');
        case 'used':
          return conflict('certificate_used');
        default:
          return actorRefused(sent);
      }
    },
    activateCertificate: async ({ params: { id }, body: { reason } }, context) => {
      const done = await certificates.activate(actorIn(context, reason), id);
      if (done.ok) return noContent();
      switch (done.problem) {
        case 'unknown':
          return notFound();
        case 'by_letter':
          return conflict('by_email');
        case 'void':
          return conflict('certificate_void');
        case 'active':
          return conflict('certificate_active');
        default:
          return actorRefused(done);
      }
    },
    setCertificateBlocked: async ({ params: { id }, body: { is_blocked, reason } }, context) => {
      const done = await certificates.setBlocked(actorIn(context, reason), id, is_blocked);
      if (done.ok) return ok({ is_blocked });
      return done.problem === 'unknown' ? notFound() : actorRefused(done);
    },
  };
}

function printedRoutes({ certificates }: CertificateServices): Omit<Handlers, Sent> {
  return {
    printCertificate: async ({ params: { id }, body: { reason } }, context) => {
      const printed = await certificates.print(actorIn(context, reason), String(id));
      if (printed.ok) return ok({ pdf: printed.pdf.toString('base64') });
      if (printed.problem === 'unknown') return notFound();
      return printed.problem === 'pays_nothing' ? conflict('certificate_invalid') : actorRefused(printed);
    },
    printCertificateCodes: async ({ body: { count, reason } }, context) => {
      const printed = await certificates.printCodes(actorIn(context, reason), count);
      return printed.ok ? created({ codes: printed.codes }) : actorRefused(printed);
    },
  };
}

type Found = Awaited<ReturnType<Certificates['find']>>[number];

function serializeCertificate({ order, nominal, balance, departsAt, expiresAt, departedAt: _, ...row }: Found) {
  return {
    ...row,
    order: String(order),
    nominal: moneyToWire(nominal),
    balance: moneyToWire(balance),
    departs_at: toWireTimestamp(departsAt),
    expires_at: expiresAt && toWireTimestamp(expiresAt),
  };
}
