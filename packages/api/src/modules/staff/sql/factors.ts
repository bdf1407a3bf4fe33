import { affectedRows, type Database, sql, type Tx } from '#platform/database';

export type PasskeyRow = {
  id: number;
  credential_id: string;
  staff_id: number;
  public_key: Buffer;
  counter: number;
  transports: string[];
  label: string;
  created_at: Date;
  last_used_at: Date | null;
};

type NewPasskey = Omit<PasskeyRow, 'id' | 'last_used_at' | 'public_key'> & { public_key: Uint8Array };

/** False if the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { credential_id, staff_id, public_key, counter, transports, label, created_at } = passkey;
  const inserted = sql`
    insert into staff_passkey (credential_id, staff_id, public_key, counter, transports, label, created_at)
    values (${credential_id}, ${staff_id}, ${Buffer.from(public_key)}, ${counter}, ${transports}, ${label}, ${created_at})
    on conflict (credential_id) do nothing
  `;
  return (await affectedRows(inserted, tx)) > 0;
}

export async function findPasskey(db: Database | Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select * from staff_passkey where credential_id = ${credentialId}
  `.execute(db);
  return rows[0];
}

export async function listPasskeys(db: Database | Tx, staffId: number): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select * from staff_passkey where staff_id = ${staffId} order by id
  `.execute(db);
  return rows;
}

export async function recordPasskeyUse(tx: Tx, id: number, used: { counter: number; now: Date }): Promise<void> {
  await sql`
    update staff_passkey set counter = ${used.counter}, last_used_at = ${used.now} where id = ${id}
  `.execute(tx);
}

export async function deletePasskey(tx: Tx, staffId: number, id: number): Promise<boolean> {
  const deleted = sql`delete from staff_passkey where staff_id = ${staffId} and id = ${id}`;
  return (await affectedRows(deleted, tx)) > 0;
}

/** WebAuthn's user handle of a member. */
export async function findPasskeyUser(
  db: Database,
  staffId: number,
): Promise<{ name: string; handle: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; handle: Buffer }>`
    select name, passkey_user_id as handle from staff where id = ${staffId}
  `.execute(db);
  return rows[0];
}

export type PasswordRow = { staff_id: number; hash: string; totp_secret_sealed: Buffer; last_step: number };

/** The password of a working member by name. */
export async function findPassword(db: Database | Tx, name: string): Promise<PasswordRow | undefined> {
  const { rows } = await sql<PasswordRow>`
    select staff_password.* from staff_password join staff on staff.id = staff_id
    where lower(name) = lower(${name}) and stopped_at is null
  `.execute(db);
  return rows[0];
}

export async function findPasswordOf(db: Database | Tx, staffId: number): Promise<PasswordRow | undefined> {
  const { rows } = await sql<PasswordRow>`select * from staff_password where staff_id = ${staffId}`.execute(db);
  return rows[0];
}

export async function upsertPassword(tx: Tx, password: PasswordRow): Promise<void> {
  const { staff_id, hash, totp_secret_sealed, last_step } = password;
  await sql`
    insert into staff_password (staff_id, hash, totp_secret_sealed, last_step)
    values (${staff_id}, ${hash}, ${totp_secret_sealed}, ${last_step})
    on conflict (staff_id) do update set hash = excluded.hash, totp_secret_sealed = excluded.totp_secret_sealed,
      last_step = excluded.last_step
  `.execute(tx);
}

/** False if a code of this time step, or of a later one, was used already. */
export async function useTimeStep(tx: Tx, staffId: number, step: number): Promise<boolean> {
  const used = sql`
    update staff_password set last_step = ${step} where staff_id = ${staffId} and last_step < ${step}
  `;
  return (await affectedRows(used, tx)) > 0;
}

export async function replaceRecoveryCodes(tx: Tx, staffId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from staff_recovery_code where staff_id = ${staffId}`.execute(tx);
  for (const hash of hashes)
    await sql`insert into staff_recovery_code (code_hash, staff_id) values (${hash}, ${staffId})`.execute(tx);
}

/** Uses a recovery code up; undefined if it is unknown, used, or of another name. */
export async function useRecoveryCode(
  tx: Tx,
  { name, hash, now }: { name: string; hash: Buffer; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ staff_id: number }>`
    update staff_recovery_code set used_at = ${now} from staff
    where code_hash = ${hash} and used_at is null and staff.id = staff_id and lower(name) = lower(${name})
      and stopped_at is null
    returning staff_id
  `.execute(tx);
  return rows[0]?.staff_id;
}

export async function countRecoveryCodes(db: Database | Tx, staffId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_recovery_code where staff_id = ${staffId} and used_at is null
  `.execute(db);
  return rows[0]?.count ?? 0;
}
