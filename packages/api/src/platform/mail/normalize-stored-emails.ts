import { type Database, type RawBuilder, sql, sqlState } from '../database/index.ts';
import { normalizeEmail } from './normalize-email.ts';

/** A column of emails: `value` reads the email from a row, `set` is the SQL assignment that changes it. */
export type EmailColumn = {
  table: string;
  key: string;
  value: RawBuilder<string>;
  set(email: string): RawBuilder<unknown>;
};

/** A row that keeps another spelling, because another row already has the normalized form. */
export type EmailCollision = { table: string; id: number; email: string; canonical: string };

const ROWS_AT_ONCE = 500;
const UNIQUE_VIOLATION = '23505';

export function emailColumn(table: string, column: string, key = 'id'): EmailColumn {
  const name = sql.ref(column);
  return { table, key, value: sql`${name}`, set: (email) => sql`${name} = ${email}` };
}

/** Normalizes the emails of a column row by row, so that locks are short. It can be repeated; invalid emails stay. */
export async function normalizeStoredEmails(db: Database, column: EmailColumn): Promise<EmailCollision[]> {
  const collisions: EmailCollision[] = [];
  let after = 0;
  for (;;) {
    const rows = await listOtherSpellings(db, column, after);
    for (const row of rows) {
      const canonical = normalizeEmail(row.email);
      if (canonical === undefined || canonical === row.email) continue;
      const isStored = await store(db, column, { ...row, canonical });
      if (!isStored) collisions.push({ table: column.table, ...row, canonical });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return collisions;
    after = last.id;
  }
}

/** Normalized emails are in lower case, without brackets, and in ASCII apart from the local part. */
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

/** False if another row has the normalized form. */
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
