import { sql, type Tx } from '#platform/database';

export async function insertPrinted(tx: Tx, hashes: readonly Buffer[], at: Date): Promise<void> {
  await sql`
    insert into printed_code (code_hash, printed_at) select hash, ${at} from unnest(${[...hashes]}::bytea[]) as hash
  `.execute(tx);
}

export async function isPrintedCode(tx: Tx, hash: Buffer): Promise<boolean> {
  return (await sql`select from printed_code where code_hash = ${hash}`.execute(tx)).rows.length > 0;
}
