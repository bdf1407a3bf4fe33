import type { orderEmailCalls } from '@kashtanka/contract/admin';
import { type Actor, type ActorRefusal, actorRefused, type PerformCommand } from '#modules/staff';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, notFound } from '#platform/http/reply';
import { type AttachmentCreators, createAttachments } from '#platform/mail/attachments';
import {
  type Copied,
  type CopyRefused,
  type EmailOfOrder,
  findOrderOfEmail,
  listEmailsOfOrder,
  queueCopy,
} from '#platform/mail/emails-of-orders';
import { findEmail, listEmails } from '#platform/mail/outbox';
import type { Encryption } from '#platform/security/encryption';

type Deps = {
  db: Database;
  clock: Clock;
  encryption: Encryption;
  perform: PerformCommand;
  attachmentCreators: AttachmentCreators;
};

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Stored emails, with attachments created again, and staff commands on them. */
export function createEmailAdmin({ db, clock, encryption, perform, attachmentCreators }: Deps) {
  return {
    list: (limit: number) => listEmails(db, limit),
    /** Emails about an order, newest first. */
    listOfOrder: (number: number): Promise<EmailOfOrder[]> => listEmailsOfOrder(db, number),
    read: (id: string) => findEmail(db, id),
    attachments: async (id: string) =>
      createAttachments(attachmentCreators, (await findEmail(db, id))?.attachment ?? null),
    /** Sends an email about an order again to its recipient. */
    resend: async (actor: Actor, id: string): Promise<Copied | CopyRefused | ActorRefusal> => {
      const isKnown = ID.test(id);
      const number = isKnown ? await findOrderOfEmail(db, id) : undefined;
      const subject = number == null ? 'email' : `order ${number}`;
      const action = { command: 'emails resend', subject, details: { email: id } } as const;
      return perform(actor, action, async (tx) =>
        isKnown ? queueCopy(tx, { encryption, now: clock.now() }, id) : { ok: false, problem: 'unknown' },
      );
    },
  };
}

export type EmailAdmin = ReturnType<typeof createEmailAdmin>;

/** Emails of an order in the back office. */
export function orderEmailRoutes(emails: EmailAdmin): Pick<AdminHandlers, keyof typeof orderEmailCalls> {
  return {
    resendOrderEmail: async ({ params: { number, email }, body: { reason } }, context) => {
      const isOfOrder = (await emails.listOfOrder(Number(number))).some(({ id }) => id === email);
      if (!isOfOrder) return notFound();
      const sent = await emails.resend(actorIn(context, reason), email);
      if (sent.ok) return created({ email: sent.id, recipient: sent.recipient });
      switch (sent.problem) {
        case 'unknown':
        case 'not_of_order':
          return notFound();
        case 'secret':
        case 'queued':
        case 'erased':
          return conflict(CODES[sent.problem]);
        default:
          return actorRefused(sent);
      }
    },
  };
}

const CODES = { secret: 'email_secret', queued: 'email_queued', erased: 'email_erased' } as const;
