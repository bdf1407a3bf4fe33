import { type Database, sql, type Tx } from '#platform/database';

export type TerminalRow = { token_hash: Buffer; label: string; created_at: Date };

type NewTerminal = { codeHash: Buffer; tokenHash: Buffer; label: string; now: Date; expiresAt: Date };

/** Expired requests are deleted with each new one. */
export async function insertTerminal(db: Database, terminal: NewTerminal): Promise<void> {
  const { codeHash, tokenHash, label, now, expiresAt } = terminal;
  await sql`delete from staff_terminal where expires_at < ${now}`.execute(db);
  await sql`
    insert into staff_terminal (code_hash, token_hash, label, created_at, expires_at)
    values (${codeHash}, ${tokenHash}, ${label}, ${now}, ${expiresAt})
  `.execute(db);
}

export async function findTerminal(db: Database, codeHash: Buffer, now: Date): Promise<TerminalRow | undefined> {
  const { rows } = await sql<TerminalRow>`
    select token_hash, label, created_at from staff_terminal where code_hash = ${codeHash} and expires_at > ${now}
  `.execute(db);
  return rows[0];
}

/** Uses the request up; undefined if it is unknown, expired or used. */
export async function takeTerminal(tx: Tx, codeHash: Buffer, now: Date): Promise<TerminalRow | undefined> {
  const { rows } = await sql<TerminalRow>`
    delete from staff_terminal where code_hash = ${codeHash} and expires_at > ${now}
    returning token_hash, label, created_at
  `.execute(tx);
  return rows[0];
}
