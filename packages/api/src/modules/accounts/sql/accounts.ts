import { affectedRows, type Database, sql, type Tx } from '#platform/database';
import { AccountDeleted } from '#platform/http/authenticate';
import { emailColumn } from '#platform/mail/normalize-stored-emails';

export type AccountRow = {
  id: number;
  email: string;
  /** Null until the email is confirmed. */
  email_confirmed_at: Date | null;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  /** ISO date. */
  birthday: string | null;
  is_editor: boolean;
  referral_code: string;
};

const ACCOUNT = sql`
  select id, email, email_confirmed_at, password_hash, first_name, last_name, phone, birthday, is_editor, referral_code
  from account
`;

export async function findByEmail(db: Database | Tx, email: string): Promise<AccountRow | undefined> {
  return (await sql<AccountRow>`${ACCOUNT} where email = ${email}`.execute(db)).rows[0];
}

export async function findAccount(db: Database | Tx, id: number): Promise<AccountRow | undefined> {
  return (await sql<AccountRow>`${ACCOUNT} where id = ${id}`.execute(db)).rows[0];
}

/**
 * The account of an open login. Throws `UserGone` if the account was deleted during the request, which is then refused.
 */
export async function getAccount(db: Database | Tx, id: number): Promise<AccountRow> {
  return present(id, await findAccount(db, id));
}

/** As `getAccount`, and locks the row until the transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<AccountRow> {
  return present(id, await findLocked(tx, id));
}

export async function findLocked(tx: Tx, id: number): Promise<AccountRow | undefined> {
  return (await sql<AccountRow>`${ACCOUNT} where id = ${id} for update`.execute(tx)).rows[0];
}

export async function findConfirmedEmail(db: Database | Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from account where id = ${id} and email_confirmed_at is not null
  `.execute(db);
  return rows[0]?.email;
}

function present(id: number, row: AccountRow | undefined): AccountRow {
  if (!row) throw new AccountDeleted(`account ${id} was deleted while a login of it was open`);
  return row;
}

export async function findByReferralCode(db: Database | Tx, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from account where referral_code = ${code}`.execute(db);
  return rows[0]?.id;
}

export type NewAccount = Omit<AccountRow, 'id' | 'email_confirmed_at' | 'birthday' | 'is_editor'> & {
  referred_by: number | null;
  partner: string | null;
  now: Date;
};

/** The id of the new account; undefined if the email already has one. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into account (email, password_hash, first_name, last_name, phone, referral_code, referred_by, partner,
      created_at, last_login_at)
    values (${account.email}, ${account.password_hash}, ${account.first_name}, ${account.last_name}, ${account.phone},
      ${account.referral_code}, ${account.referred_by}, ${account.partner},
      ${account.now}, ${account.now})
    on conflict (email) do nothing returning id
  `.execute(tx);
  return rows[0]?.id;
}

/**
 * Records a login and the current hash; false if the password was changed concurrently. The row lock serializes it with
 * password changes.
 */
export async function recordLogin(
  tx: Tx,
  { id, password_hash }: AccountRow,
  { now, newHash }: { now: Date; newHash: string },
): Promise<boolean> {
  const noted = await affectedRows(
    sql`
      update account set last_login_at = ${now}, password_hash = ${newHash}
      where id = ${id} and password_hash = ${password_hash}
    `,
    tx,
  );
  return noted > 0;
}

export async function setPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await sql`update account set password_hash = ${hash} where id = ${id}`.execute(tx);
}

/** Confirms the account's own email, keeping an earlier confirmation time. */
export async function markProven(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update account set email_confirmed_at = coalesce(email_confirmed_at, ${now}) where id = ${id}`.execute(
    tx,
  );
}

export async function setConfirmedEmail(tx: Tx, id: number, email: string, now: Date): Promise<void> {
  await sql`update account set email = ${email}, email_confirmed_at = ${now} where id = ${id}`.execute(tx);
}

/** Emails by account; deleted accounts are missing. */
export async function listEmails(db: Database | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from account where id = any(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

const CHANGED = ['first_name', 'last_name', 'phone', 'birthday'] as const;

/** Undefined leaves a column unchanged. */
export type AccountChange = { [Key in (typeof CHANGED)[number]]: AccountRow[Key] | undefined };

export async function changeAccount(tx: Tx, id: number, change: AccountChange): Promise<AccountRow> {
  // JSON.stringify drops undefined, and jsonb_populate_record keeps the columns that the JSON lacks.
  const columns = sql.raw(CHANGED.join(', '));
  await sql`
    update account set (${columns}) = (
      select ${columns} from jsonb_populate_record(account, ${JSON.stringify(change)}::jsonb)
    ) where id = ${id}
  `.execute(tx);
  return lockAccount(tx, id);
}

export async function deleteAccount(tx: Tx, id: number): Promise<void> {
  await sql`delete from account where id = ${id}`.execute(tx);
}

/** The number of accounts that registered with this account's referral code. */
export async function countReferred(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from account where referred_by = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function setEditor(tx: Tx, id: number, isEditor: boolean): Promise<void> {
  await sql`update account set is_editor = ${isEditor} where id = ${id}`.execute(tx);
}

export type AccountDates = { created_at: Date; last_login_at: Date };

export async function findDates(db: Database, id: number): Promise<AccountDates | undefined> {
  const { rows } = await sql<AccountDates>`select created_at, last_login_at from account where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export const ACCOUNT_EMAILS = [emailColumn('account', 'email')];
