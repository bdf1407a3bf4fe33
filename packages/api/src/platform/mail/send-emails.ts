import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import { lruOptions } from '../cache/lru-options.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Encryption } from '../security/encryption.ts';
import { type AttachmentCreators, createAttachments } from './attachments.ts';
import { encryptBody } from './emails-of-orders.ts';
import {
  countEarlierEmails,
  findEmail,
  markRefused,
  markSent,
  markStored,
  markSuppressed,
  SEND_EMAIL_JOB,
  type StoredEmail,
} from './outbox.ts';
import type { Delivered, MailTransport } from './transport.ts';

const SendEmail = Type.Object({ id: Type.String() });

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  attachmentCreators: AttachmentCreators;
  encryption: Encryption;
  /** The limit of emails in 24 hours to an unverified address. */
  mostToUnproven(): Promise<number>;
  /** With the name, logo and accent of the shop. */
  applyLook(html: string): Promise<string>;
};

/** The transport's result, or `suppressed` without sending; and the encrypted body of an email that may be sent again. */
type Outcome = (Delivered | { at: 'suppressed'; most: number }) & {
  sealedBody: Buffer | null;
  order: number | null;
};

const MAX_UNNOTED = 10_000;

/**
 * Sends emails of the outbox. If the server is down, the job fails and is retried for days. The process remembers a
 * result until it is recorded, so that an email is not sent twice if recording fails, as with a full disk, or if the
 * job runs again meanwhile. Another server may send it again with the same `Message-ID`.
 */
export function mailJobs(deps: Deps): JobHandlers {
  const unnoted = new LRUCache<string, Promise<Outcome | undefined>>(lruOptions(MAX_UNNOTED));
  const begin = (id: string) => {
    const sending = send(deps, id);
    unnoted.set(id, sending);
    // A failed sending is retried.
    sending.catch(() => unnoted.delete(id));
    return sending;
  };
  return {
    [SEND_EMAIL_JOB]: async (payload) => {
      const { id } = Parse(SendEmail, payload);
      const delivered = await (unnoted.get(id) ?? begin(id));
      if (delivered) await note(deps, id, delivered);
      unnoted.delete(id);
    },
  };
}

/** Undefined if the email was sent or deleted already. */
async function send(deps: Deps, id: string): Promise<Outcome | undefined> {
  const email = await findEmail(deps.db, id);
  if (!email || email.sent_at || email.refused_at || email.suppressed_at) return undefined;
  const sealedBody = email.is_resendable ? encryptBody(deps.encryption, email.html, email.plain_text) : null;
  const about = { sealedBody, order: email.order_number };
  if (email.is_unproven) {
    const most = await deps.mostToUnproven();
    if ((await countEarlierEmails(deps.db, email)) >= most) return { at: 'suppressed', most, ...about };
  }
  return { ...(await deliver(deps, email)), ...about };
}

async function deliver({ transport, attachmentCreators, applyLook }: Deps, email: StoredEmail): Promise<Delivered> {
  const { id, recipient, subject, plain_text, unsubscribe_url: unsubscribeUrl } = email;
  const html = await applyLook(email.html);
  const attachments = await createAttachments(attachmentCreators, email.attachment);
  return transport.deliver({ id, to: recipient, subject, html, text: plain_text, unsubscribeUrl, attachments });
}

async function note({ db, clock, log }: Deps, id: string, delivered: Outcome): Promise<void> {
  const { sealedBody, order } = delivered;
  const named = { letter: id, ...(order !== null && { order }) };
  const finished = { now: clock.now(), sealedBody };
  if (delivered.at === 'suppressed') {
    const reason = `more than ${delivered.most} emails in 24 hours to an unproven address`;
    log.warn(named, `an email was not sent: ${reason}`);
    return markSuppressed(db, id, { ...finished, reason });
  }
  if (delivered.at === 'sent') {
    if (order !== null) log.info(named, 'the mail server accepted an email');
    return markSent(db, id, finished);
  }
  if (delivered.at === 'kept') return markStored(db, id, finished.now);
  const reason = withoutAddresses(delivered.reason);
  log.warn({ ...named, reason }, 'an email was refused by the server of its recipient');
  return markRefused(db, id, { ...finished, reason: delivered.reason });
}

/** The words of a mail server often contain the address, which must not be logged. */
function withoutAddresses(reason: string): string {
  const words = reason.split(/([\s<>:,;]+)/);
  return words.map((word) => (word.includes('@') ? '…' : word)).join('');
}
