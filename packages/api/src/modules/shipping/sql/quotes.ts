import type { PricedShippingCode } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';

/** A quote applies to parcels of one weight step in one direction by one method. */
export type QuoteKey = { method: PricedShippingCode; direction: string; upToG: number };

export type StoredQuote = {
  charge: number | null;
  days_min: number | null;
  days_max: number | null;
  asked_at: Date;
};

export async function findQuote(
  db: Database | Tx,
  { method, direction, upToG }: QuoteKey,
): Promise<StoredQuote | undefined> {
  const { rows } = await sql<StoredQuote>`
    select charge, days_min, days_max, asked_at from carrier_quote
    where method = ${method} and direction = ${direction} and up_to_g = ${upToG}
  `.execute(db);
  return rows[0];
}

/** Quotes of one method and weight step, by direction. */
export async function findQuotes(
  db: Database,
  { method, upToG }: Pick<QuoteKey, 'method' | 'upToG'>,
  directions: readonly string[],
): Promise<Map<string, StoredQuote>> {
  const { rows } = await sql<StoredQuote & { direction: string }>`
    select direction, charge, days_min, days_max, asked_at from carrier_quote
    where method = ${method} and up_to_g = ${upToG} and direction = any(${[...new Set(directions)]}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.direction, row]));
}

export async function saveQuote(
  db: Database,
  { method, direction, upToG }: QuoteKey,
  { charge, days_min, days_max, asked_at }: StoredQuote,
): Promise<void> {
  await sql`
    insert into carrier_quote (method, direction, up_to_g, charge, days_min, days_max, asked_at)
    values (${method}, ${direction}, ${upToG}, ${charge}, ${days_min}, ${days_max}, ${asked_at})
    on conflict (method, direction, up_to_g) do update set
      charge = excluded.charge, days_min = excluded.days_min, days_max = excluded.days_max, asked_at = excluded.asked_at
  `.execute(db);
}

/** Deletes quotes that are too old to be used. */
export async function deleteQuotes(db: Database, before: Date): Promise<void> {
  await sql`delete from carrier_quote where asked_at < ${before}`.execute(db);
}
