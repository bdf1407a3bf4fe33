import { type Database, sql } from '#platform/database';
import { listSpellings, normalizeEmail } from '#platform/normalize-email';
import type { OwnedAddress } from '#platform/owned-email';

/** A consent as it was given; immutable (D79). */
export type GivenConsent = {
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
