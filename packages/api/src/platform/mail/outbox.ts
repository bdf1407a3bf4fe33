import { type Database, sql, type Tx } from '../database.ts';
import { addJob } from '../jobs.ts';
import { prepared } from '../prepared.ts';
import type { AttachmentNote } from './attachments.ts';
import type { Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

export const SEND_LETTER_JOB = 'send_letter';

/** How many letters are on their way at a time. */
export const SENDERS = 2;

/** Writes a letter in the caller's transaction: it is sent if and only if that commits. */
export async function post(tx: Tx, recipient: string, letter: Letter, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`${prepared}
    insert into outbox (created_at, recipient, letter, subject, html, plain_text, is_secret,
      unsubscribe_url, attachment, attachment_of)
    values (${now}, ${recipient}, ${letter.name}, ${letter.subject}, ${letterHtml(letter)}, ${letterText(letter)},
      ${letter.isSecret ?? false}, ${letter.unsubscribe?.oneClick ?? null},
      ${letter.attachment?.kind ?? null}, ${letter.attachment?.of ?? null})
    returning id
  `.execute(tx);
  // Who is written to alone may wait for it to log in.
  const canWait = letter.isToMany ?? false;
  for (const { id } of rows) await addJob(tx, SEND_LETTER_JOB, { id }, { canWait });
}

/** A letter as it was written, and what has become of it. */
export type PostedLetter = {
  id: string;
  created_at: Date;
  recipient: string;
  letter: string;
  subject: string;
  html: string;
  plain_text: string;
  /** What leaves by one click; null where there is nothing to leave. */
  unsubscribe_url: string | null;
  attachment: AttachmentNote | null;
  sent_at: Date | null;
  refused_at: Date | null;
};

export async function readLetter(db: Database, id: string): Promise<PostedLetter | undefined> {
  const { rows } = await sql<PostedLetter>`${prepared}
    select id, created_at, recipient, letter, subject, html, plain_text, unsubscribe_url, sent_at, refused_at,
      case when attachment is not null then json_build_object('kind', attachment, 'of', attachment_of) end as attachment
    from outbox where id = ${id}
  `.execute(db);
  return rows[0];
}

export type LetterInList = Omit<PostedLetter, 'html' | 'plain_text' | 'unsubscribe_url' | 'attachment'>;

/** The newest letters first. */
export async function listLetters(db: Database, limit: number): Promise<LetterInList[]> {
  const { rows } = await sql<LetterInList>`
    select id, created_at, recipient, letter, subject, sent_at, refused_at
    from outbox order by created_at desc, id limit ${limit}
  `.execute(db);
  return rows;
}

export type OwnLetter = Pick<PostedLetter, 'created_at' | 'subject' | 'plain_text'>;

/** What somebody was written, the oldest first; words that tell a secret are told to nobody else. */
export async function lettersTo(db: Database, email: string): Promise<OwnLetter[]> {
  const { rows } = await sql<OwnLetter>`
    select created_at, subject, case when is_secret then '' else plain_text end as plain_text
    from outbox where lower(recipient) = lower(${email}) order by created_at, id
  `.execute(db);
  return rows;
}

/** Whatever became of a letter that tells a secret, nobody needs its words any more. */
const WITHOUT_SECRETS = sql`
  html = case when is_secret then '' else html end, plain_text = case when is_secret then '' else plain_text end
`;

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await sql`update outbox set sent_at = ${now}, ${WITHOUT_SECRETS} where id = ${id}`.execute(db);
}

/** It goes nowhere: it lies here to be read, whatever it tells. */
export async function markKept(db: Database, id: string, now: Date): Promise<void> {
  await sql`${prepared}update outbox set sent_at = ${now} where id = ${id}`.execute(db);
}

/** The recipient's server will never take it: nobody tries again. */
export async function markRefused(db: Database, id: string, refusal: string, now: Date): Promise<void> {
  await sql`
    update outbox set refused_at = ${now}, refusal = ${refusal}, ${WITHOUT_SECRETS} where id = ${id}
  `.execute(db);
}

/** What was sent or refused is of no use any more; what still waits stays. */
export async function forgetLetters(db: Database, before: Date): Promise<void> {
  await sql`
    delete from outbox where created_at < ${before} and (sent_at is not null or refused_at is not null)
  `.execute(db);
}
