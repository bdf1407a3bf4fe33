import { type Database, prepared, sql, type Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { listSpellings, normalizeEmail } from '#platform/mail/normalize-email';
import type { OwnedAddress } from '#platform/mail/owned-email';

/** The date of the current legal texts; change it with them. */
const TEXTS_VERSION = '2026-11-22';

export type ConsentForm =
  | 'back_in_stock'
  | 'registration'
  | 'profile'
  | 'newsletter'
  | 'unsubscribe'
  | 'certificate'
  | 'checkout';

/** Request data of the form. */
type TickedBy = Pick<Context, 'locale' | 'ip' | 'userAgent'>;

type Consent = {
  email: string;
  /** Null for a guest. */
  accountId: number | null;
  document: 'terms' | 'certificate_terms' | 'news';
  isGiven: boolean;
  form: ConsentForm;
};

/** Records a consent as evidence of the text agreed to (D79). */
export async function recordConsent(
  tx: Tx,
  { email, accountId, document, isGiven, form }: Consent,
  { context: { locale, ip, userAgent }, now }: { context: TickedBy; now: Date },
): Promise<void> {
  await sql`${prepared}
    insert into consent (at, email, account_id, document, version, is_given, form, locale, ip, user_agent)
    values (${now}, ${email}, ${accountId}, ${document}, ${TEXTS_VERSION}, ${isGiven}, ${form}, ${locale}, ${ip}, ${userAgent})
  `.execute(tx);
}

/** A consent as it was given; immutable (D79). */
type GivenConsent = {
  at: Date;
  email: string;
  document: string;
  version: string;
  is_given: boolean;
  form: string;
  locale: string;
  ip: string | null;
  user_agent: string | null;
};

const CONSENT = sql`select at, email, document, version, is_given, form, locale, ip, user_agent from consent`;

/** Newest first; `null` means no filter. The email is in the spelling that was typed. */
export async function listConsents(
  db: Database,
  { email, since, limit }: { email: string | null; since: Date | null; limit: number | null },
): Promise<GivenConsent[]> {
  const spellings = email === null ? null : listSpellings(normalizeEmail(email) ?? email.toLowerCase());
  const { rows } = await sql<GivenConsent>`
    ${CONSENT} where (${spellings}::text[] is null or lower(email) = any(${spellings}))
      and (${since}::timestamptz is null or at >= ${since})
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Consents of an account, and those given with its email as a guest if the email is confirmed; newest first. */
export async function listAccountConsents(
  db: Database,
  { email, accountId, isProven }: OwnedAddress,
): Promise<GivenConsent[]> {
  const { rows } = await sql<GivenConsent>`
    ${CONSENT} where account_id = ${accountId}
      or (${isProven}::boolean and account_id is null and lower(email) = any(${listSpellings(email)}))
    order by id desc
  `.execute(db);
  return rows;
}

/** A consent holds until the next one of the same person for the same text; a withdrawal never holds. */
const hasEnded = (before: Date) => sql`
  consent.at < ${before} and (not consent.is_given or exists (
    select from consent as later where lower(later.email) = lower(consent.email)
      and later.document = consent.document and later.id > consent.id and later.at < ${before}
  ))`;

export async function countEndedConsents(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from consent where ${hasEnded(before)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Erases consents that ended before a moment, oldest first, at most `limit`; returns the number. */
export async function eraseEndedConsents(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from consent where id in (select id from consent where ${hasEnded(before)} order by id limit ${limit})
  `.execute(db);
  return Number(numAffectedRows);
}

/** Records of consents. */
export const consentRecords = {
  record: recordConsent,
  list: listConsents,
  listOfAccount: listAccountConsents,
  countEnded: countEndedConsents,
  eraseEnded: eraseEndedConsents,
};
