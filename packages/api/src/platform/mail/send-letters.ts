import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { JobHandlers } from '../jobs.ts';
import type { Log } from '../log.ts';
import { type AttachmentMakers, makeAttachments } from './attachments.ts';
import { markKept, markRefused, markSent, readLetter, SEND_LETTER_JOB } from './outbox.ts';
import type { MailTransport } from './transport.ts';

const SendLetter = Type.Object({ id: Type.String() });

type Deps = { db: Database; clock: Clock; log: Log; transport: MailTransport; makers: AttachmentMakers };

/** Takes letters out of the outbox. A server that is down makes the job fail, and jobs are tried again for days. */
export function mailJobs({ db, clock, log, transport, makers }: Deps): JobHandlers {
  return {
    [SEND_LETTER_JOB]: async (payload) => {
      const { id } = Parse(SendLetter, payload);
      const letter = await readLetter(db, id);
      if (!letter || letter.sent_at || letter.refused_at) return;
      const { recipient, subject, html, plain_text, unsubscribe_url: unsubscribeUrl } = letter;
      const delivered = await transport.deliver({
        id,
        to: recipient,
        subject,
        html,
        text: plain_text,
        unsubscribeUrl,
        attachments: await makeAttachments(makers, letter.attachment),
      });
      if (delivered.at === 'sent') return markSent(db, id, clock.now());
      if (delivered.at === 'kept') return markKept(db, id, clock.now());
      // The reason may hold the address, which no log should.
      log.warn({ letter: id }, 'a letter was refused by its recipient’s server');
      return markRefused(db, id, delivered.reason, clock.now());
    },
  };
}
