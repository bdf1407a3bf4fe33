import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { JobHandlers } from '../jobs.ts';
import type { Log } from '../log.ts';
import { atMost } from '../lru-options.ts';
import { type AttachmentMakers, makeAttachments } from './attachments.ts';
import {
  markKept,
  markRefused,
  markSent,
  markSuppressed,
  type PostedLetter,
  readLetter,
  SEND_LETTER_JOB,
} from './outbox.ts';
import type { Delivered, MailTransport } from './transport.ts';
import { countBefore } from './unproven-recipients.ts';

const SendLetter = Type.Object({ id: Type.String() });

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  makers: AttachmentMakers;
  /** Emails in 24 hours to an address that nothing proves. */
  mostToUnproven(): Promise<number>;
};

/** What became of an email: what the transport says, or that it was not handed to it. */
type Outcome = Delivered | { at: 'suppressed'; most: number };

const MOST_UNNOTED = 10_000;

/**
 * Takes letters out of the outbox. A server that is down makes the job fail, and jobs are tried again for days. What becomes of
 * a letter this process remembers until that is noted: it is not sent again where it cannot be, as on a disk that is full,
 * nor where its job is run once more meanwhile. Another server may send it once more, under the same `Message-ID`.
 */
export function mailJobs(deps: Deps): JobHandlers {
  const unnoted = new LRUCache<string, Promise<Outcome | undefined>>(atMost(MOST_UNNOTED));
  const begin = (id: string) => {
    const sending = send(deps, id);
    unnoted.set(id, sending);
    // One that did not go out is tried anew.
    sending.catch(() => unnoted.delete(id));
    return sending;
  };
  return {
    [SEND_LETTER_JOB]: async (payload) => {
      const { id } = Parse(SendLetter, payload);
      const delivered = await (unnoted.get(id) ?? begin(id));
      if (delivered) await note(deps, id, delivered);
      unnoted.delete(id);
    },
  };
}

/** Nothing where there is nothing to send any more. */
async function send(deps: Deps, id: string): Promise<Outcome | undefined> {
  const letter = await readLetter(deps.db, id);
  if (!letter || letter.sent_at || letter.refused_at || letter.suppressed_at) return undefined;
  if (letter.is_unproven) {
    const most = await deps.mostToUnproven();
    if ((await countBefore(deps.db, letter)) >= most) return { at: 'suppressed', most };
  }
  return deliver(deps, letter);
}

async function deliver({ transport, makers }: Deps, letter: PostedLetter): Promise<Delivered> {
  const { id, recipient, subject, html, plain_text, unsubscribe_url: unsubscribeUrl } = letter;
  const attachments = await makeAttachments(makers, letter.attachment);
  return transport.deliver({ id, to: recipient, subject, html, text: plain_text, unsubscribeUrl, attachments });
}

async function note({ db, clock, log }: Deps, id: string, delivered: Outcome): Promise<void> {
  if (delivered.at === 'suppressed') {
    const reason = `more than ${delivered.most} emails in 24 hours to an unproven address`;
    log.warn({ letter: id }, `an email was not sent: ${reason}`);
    return markSuppressed(db, id, reason, clock.now());
  }
  if (delivered.at === 'sent') return markSent(db, id, clock.now());
  if (delivered.at === 'kept') return markKept(db, id, clock.now());
  // The reason may hold the address, which no log should.
  log.warn({ letter: id }, 'a letter was refused by its recipient’s server');
  return markRefused(db, id, delivered.reason, clock.now());
}
