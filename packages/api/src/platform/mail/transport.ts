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

/** `refused` is permanent: the address does not exist or rejects our mail. Temporary failures throw. */
export type Delivered = { at: 'sent' } | { at: 'kept' } | { at: 'refused'; reason: string };

export type MailTransport = { deliver(message: Message): Promise<Delivered>; close(): void };

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;

/**
 * SMTP, `smtps://user:password@host:465`. A repeated email, as after a crash between sending and recording, has the
 * same Message-ID.
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
        if (isPermanent(error)) return { at: 'refused', reason: error.message };
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Headers for a mail program's own unsubscribe button, which posts to the URL (RFC 8058). */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** For a shop whose mail server is not configured yet: emails wait in the outbox and are retried. */
export const missingTransport: MailTransport = {
  deliver: async () => {
    throw new Error('no mail server is configured: set SMTP_URL and MAIL_FROM');
  },
  close: () => {},
};

/** For a local shop: emails stay in the outbox and are shown on the mailbox page. */
export const outboxOnlyTransport: MailTransport = { deliver: async () => ({ at: 'kept' }), close: () => {} };

/** A 5xx to the envelope concerns this recipient. A 5xx to the login is a configuration error and temporary. */
function isPermanent(error: unknown): error is Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}
