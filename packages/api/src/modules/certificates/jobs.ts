import Type from 'typebox';
import { Parse } from 'typebox/value';
import { type Database, inTransaction, type Tx } from '#platform/database';
import { addJob, type JobHandlers } from '#platform/jobs';
import { queueEmail } from '#platform/mail/outbox';
import { getExpiry } from './certificate-texts.ts';
import { type CertificateDeps, certificateTopic, SEND_CERTIFICATE_JOB } from './certificates.ts';
import { giftEmail, giftSentEmail } from './emails.ts';
import { findCertificates, getNextAttempt, listIssued, listOverdue, markSent } from './sql/certificates.ts';

/** Runs hourly: sends due certificates whose own job was lost. */
export const OVERDUE_CERTIFICATES_JOB = 'certificates_overdue';

/** Jobs that the schedule adds or tests run. */
export const CERTIFICATE_JOBS = { send: SEND_CERTIFICATE_JOB, sendOverdue: OVERDUE_CERTIFICATES_JOB } as const;

/**
 * Published when the emails of a certificate are written; higher layers continue from there. It may be delivered twice.
 */
export const CERTIFICATE_MAILED_JOB = 'certificate_mailed';

export const CertificateMailed = Type.Object({ orderNumber: Type.Integer() });

/** `origin` is the base of links in emails, without a final slash. */
export type CertificateJobDeps = CertificateDeps & { origin: string };

const Send = Type.Object({ id: Type.Integer() });

export function certificateJobs(deps: CertificateJobDeps): JobHandlers {
  return {
    [SEND_CERTIFICATE_JOB]: (payload) => send(deps, Parse(Send, payload).id),
    [OVERDUE_CERTIFICATES_JOB]: async () => {
      for (const id of await listOverdue(deps.db, deps.clock.now())) await sendNow(deps.db, id);
    },
  };
}

/**
 * Writes the emails in the transaction that marks the certificate as sent, so that they are written once however often
 * the job runs. If the clock was set back and the certificate is not due, the job is rescheduled.
 */
async function send(deps: CertificateJobDeps, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const expiresAt = getExpiry(now);
    const isSent = await markSent(tx, id, { now, expiresAt });
    const [row] = await findCertificates(tx, [id]);
    if (!row) throw new Error(`certificate ${id} does not exist`);
    if (!isSent) {
      if (!row.sent_at && !row.voided_at) await waitAgain(tx, id, row.departs_at);
      return;
    }
    const code = deps.encryption.decrypt(row.code_sealed);
    const gift = { ...row, code, codeHash: deps.encryption.hash(code), expiresAt, origin: deps.origin };
    await queueEmail(tx, row.recipient_email, giftEmail(gift), now);
    await queueEmail(tx, row.buyer_email, giftSentEmail(gift), now);
    await publishMailed(tx, row.order_number);
    await deps.events.publish(tx, [certificateTopic(id)]);
  });
}

/** One job each, so that a failure is retried and does not delay others. */
function sendNow(db: Database, id: number): Promise<void> {
  return addJob(db, SEND_CERTIFICATE_JOB, { id }, { key: `certificate:${id}` });
}

/** Certificates of an order that are sent together are reported once. */
export function publishMailed(db: Database | Tx, orderNumber: number): Promise<void> {
  return addJob(db, CERTIFICATE_MAILED_JOB, { orderNumber }, { key: `certificate_mailed:${orderNumber}` });
}

async function waitAgain(tx: Tx, id: number, departsAt: Date): Promise<void> {
  const runAt = await getNextAttempt(tx, departsAt);
  await addJob(tx, SEND_CERTIFICATE_JOB, { id }, { runAt, key: `certificate:${id}` });
}

/** Whether every certificate of an order has been emailed; void ones are ignored. */
export async function areAllMailed(tx: Tx, orderNumber: number): Promise<boolean> {
  const issued = (await listIssued(tx, orderNumber)).filter(({ voided_at }) => voided_at === null);
  return issued.length > 0 && issued.every(({ sent_at }) => sent_at !== null);
}

/** Job and state of certificates sent by email. */
export const certificateMail = {
  JOB: CERTIFICATE_MAILED_JOB,
  Payload: CertificateMailed,
  publish: publishMailed,
  areAllMailed,
} as const;
