import { type Database, sql, type Tx } from '#platform/database';

/** confirm: the address of the account. change: the new address. undo: the previous address. */
export type EmailLinkKind = 'confirm' | 'change' | 'undo';

export type EmailLinkRow = {
  account_id: number;
  kind: EmailLinkKind;
  email: string;
  created_at: Date;
  expires_at: Date;
};

type NewEmailLink = {
  secretHash: Buffer;
  accountId: number;
  kind: EmailLinkKind;
  email: string;
  now: Date;
  expiresAt: Date;
};

export async function insertEmailLink(tx: Tx, link: NewEmailLink): Promise<void> {
  const { secretHash, accountId, kind, email, now, expiresAt } = link;
  await sql`
    insert into account_email_link (secret_hash, account_id, kind, email, created_at, expires_at)
    values (${secretHash}, ${accountId}, ${kind}, ${email}, ${now}, ${expiresAt})
  `.execute(tx);
}

export async function findEmailLink(db: Database | Tx, secretHash: Buffer): Promise<EmailLinkRow | undefined> {
  const { rows } = await sql<EmailLinkRow>`
    select account_id, kind, email, created_at, expires_at from account_email_link where secret_hash = ${secretHash}
  `.execute(db);
  return rows[0];
}

/** The address that waits for confirmation as the account's new one. */
export async function findPendingEmail(db: Database | Tx, accountId: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from account_email_link
    where account_id = ${accountId} and kind = 'change' and expires_at > ${now}
  `.execute(db);
  return rows[0]?.email ?? null;
}

/** Whether an address is reserved for another account, which moved away from it and may return. */
export async function isEmailReserved(
  db: Database | Tx,
  { email, accountId, now }: { email: string; accountId: number | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from account_email_link
    where kind = 'undo' and email = ${email} and expires_at > ${now} and account_id is distinct from ${accountId}
  `.execute(db);
  return rows.length > 0;
}

export async function deleteEmailLinks(tx: Tx, accountId: number, kinds: readonly EmailLinkKind[]): Promise<void> {
  await sql`
    delete from account_email_link where account_id = ${accountId} and kind = any(${kinds}::text[])
  `.execute(tx);
}

/** Undoing a change also undoes later ones; links of earlier changes stay. */
export async function deleteUndoLinksSince(tx: Tx, accountId: number, since: Date): Promise<void> {
  await sql`
    delete from account_email_link where account_id = ${accountId} and kind = 'undo' and created_at >= ${since}
  `.execute(tx);
}

export async function deleteEmailLinksBefore(db: Database, expiredBefore: Date): Promise<void> {
  await sql`delete from account_email_link where expires_at < ${expiredBefore}`.execute(db);
}
