import { canonicalEmail } from './canonical-email.ts';
import { type Database, type RawBuilder, sql, sqlState } from './database.ts';

/** Where a module stores addresses: `value` reads one from a row, `set` is the assignment that stores another. */
export type EmailColumn = {
  table: string;
  key: string;
  value: RawBuilder<string>;
  set(email: string): RawBuilder<unknown>;
};

/** A row that keeps another spelling, because another row of its table has the stored form of the same mailbox. */
export type EmailCollision = { table: string; id: number; email: string; canonical: string };

const ROWS_AT_ONCE = 500;
const UNIQUE_VIOLATION = '23505';

/** A column of plain text. */
export function emailColumn(table: string, column: string, key = 'id'): EmailColumn {
  const name = sql.ref(column);
  return { table, key, value: sql`${name}`, set: (email) => sql`${name} = ${email}` };
}

/**
 * Brings the addresses of a column to their stored form, row by row, so that no lock is held for long. May run again at any
 * time; a value that is no address stays.
 */
export async function canonicaliseEmails(db: Database, column: EmailColumn): Promise<EmailCollision[]> {
  const collisions: EmailCollision[] = [];
  let after = 0;
  for (;;) {
    const rows = await listOtherSpellings(db, column, after);
    for (const row of rows) {
      const canonical = canonicalEmail(row.email);
      if (canonical === undefined || canonical === row.email) continue;
      const isStored = await store(db, column, { ...row, canonical });
      if (!isStored) collisions.push({ table: column.table, ...row, canonical });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return collisions;
    after = last.id;
  }
}

/** Every stored form is in lower case, in ASCII unless its local part is not, and without brackets. */
async function listOtherSpellings(
  db: Database,
  { table, key, value }: EmailColumn,
  after: number,
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select ${sql.ref(key)} as id, ${value} as email from ${sql.table(table)}
    where ${sql.ref(key)} > ${after} and (${value} <> lower(${value}) or ${value} ~ '[^ -~]|[<>]')
    order by ${sql.ref(key)} limit ${ROWS_AT_ONCE}
  `.execute(db);
  return rows;
}

/** False where another row has that form. */
async function store(
  db: Database,
  { table, key, value, set }: EmailColumn,
  { id, email, canonical }: { id: number; email: string; canonical: string },
): Promise<boolean> {
  try {
    await sql`
      update ${sql.table(table)} set ${set(canonical)} where ${sql.ref(key)} = ${id} and ${value} = ${email}
    `.execute(db);
    return true;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
