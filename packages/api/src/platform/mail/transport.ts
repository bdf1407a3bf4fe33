import { createTransport } from 'nodemailer';
import type { Attachment } from './attachments.ts';
import { SENDERS } from './outbox.ts';

export type Message = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl: string | null;
  attachments: readonly Attachment[];
};

/** `refused` is for good: the address does not exist, or its server wants none of our mail. Else it throws. */
export type Delivered = { at: 'sent' } | { at: 'kept' } | { at: 'refused'; reason: string };

/** Takes a message to where it is read. */
export type MailTransport = { deliver(message: Message): Promise<Delivered>; close(): void };

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;

/**
 * Sends through an operator's server, `smtps://user:password@host:465`. A message that is sent twice, as after a crash
 * between sending and noting it, has the same id both times.
 */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: SENDERS,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const host = from.replace(/^.*@|>.*$/g, '');
  return {
    deliver: async ({ id, to, subject, html, text, unsubscribeUrl, attachments }) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          to: { name: '', address: to },
          subject,
          html,
          text,
          attachments: attachments.map(({ name: filename, type: contentType, bytes: content }) => ({
            filename,
            contentType,
            content,
          })),
          ...(unsubscribeUrl !== null && { headers: oneClick(unsubscribeUrl) }),
        });
        return { at: 'sent' };
      } catch (error) {
        if (isForGood(error)) return { at: 'refused', reason: error.message };
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** A mail program that sees these shows a button of its own, and posts to the address (RFC 8058). */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Where letters should go out and cannot: they wait in the outbox, and are tried again, until a server is named. */
export const missingTransport: MailTransport = {
  deliver: async () => {
    throw new Error('there is no mail server to send letters: set SMTP_URL and MAIL_FROM');
  },
  close: () => {},
};

/** Of a shop on its owner's own machine letters stay where they were written, and the mailbox page shows them. */
export const keepingTransport: MailTransport = { deliver: async () => ({ at: 'kept' }), close: () => {} };

/** The envelope was refused with a 5xx: about this recipient. A 5xx to the login is the operator's mistake, and is mended. */
function isForGood(error: unknown): error is Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}
