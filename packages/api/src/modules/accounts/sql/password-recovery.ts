import { type Database, sql, type Tx } from '#platform/database';

export type RecoveryRow = { account_id: number; expires_at: Date };

type NewRecovery = { secretHash: Buffer; accountId: number; now: Date; expiresAt: Date };

export async function insertRecovery(
  tx: Tx,
  { secretHash, accountId, now, expiresAt }: NewRecovery,
): Promise<void> {
  await sql`
    insert into password_recovery (secret_hash, account_id, created_at, expires_at)
    values (${secretHash}, ${accountId}, ${now}, ${expiresAt})
  `.execute(tx);
}

export async function findRecovery(db: Database | Tx, secretHash: Buffer): Promise<RecoveryRow | undefined> {
  const { rows } = await sql<RecoveryRow>`
    select account_id, expires_at from password_recovery where secret_hash = ${secretHash}
  `.execute(db);
  return rows[0];
}

export async function deleteAccountRecoveries(tx: Tx, accountId: number): Promise<void> {
  await sql`delete from password_recovery where account_id = ${accountId}`.execute(tx);
}

export async function deleteRecoveriesBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from password_recovery where created_at < ${before}`.execute(db);
}
