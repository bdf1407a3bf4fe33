import type { OfferRow as ImportedOffer } from '@kashtanka/contract/import';
import { affectedRows, type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';

export type OfferRow = {
  id: number;
  code: string;
  name: LocalText;
  description: LocalText | null;
  category: 'Basket' | 'Shipping' | 'Deferred';
  priority: number;
  is_exclusive: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  channels: string[];
  condition: NonNullable<ImportedOffer['condition']>;
  benefit: NonNullable<ImportedOffer['benefit']>;
};

/** Includes offers that have not started, so that their start needs no query. */
export async function listCurrentOffers(db: Database | Tx, now: Date): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select id, code, name, description, category, priority, is_exclusive, starts_at, ends_at, channels, condition, benefit
    from offer where not is_hidden and not is_stopped and (ends_at is null or ends_at > ${now}) order by id
  `.execute(db);
  return rows;
}

const TARGET = {
  table: 'offer',
  key: ['code'],
  defaults: {
    name: null,
    description: null,
    category: null,
    priority: 0,
    is_exclusive: true,
    starts_at: null,
    ends_at: null,
    channels: [],
    condition: null,
    benefit: null,
    is_hidden: false,
  },
};

export function mergeOffers(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TARGET, rows);
}

export const allOffers = selectStoredRows(TARGET, { order: ['id'] });

type Parts = Pick<ImportedOffer, 'category' | 'condition' | 'benefit' | 'starts_at' | 'ends_at'>;

/** Stored offers by code in the import's form, to validate partial rows. */
export async function storedParts(tx: Tx, codes: readonly string[]): Promise<Map<string, Parts>> {
  const { rows } = await sql<Parts & { code: string }>`
    select code, category, condition, benefit, to_jsonb(starts_at) #>> '{}' as starts_at, to_jsonb(ends_at) #>> '{}' as ends_at
    from offer where code = any(${[...codes]}::text[])
  `.execute(tx);
  return new Map(rows.map(({ code, ...parts }) => [code, parts]));
}

export const storedOffers = sql`select code as key from offer`;

export function hideOffers(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update offer set is_hidden = true where not is_hidden and code not in ${listed} returning code as key`,
    tx,
  );
}

/** A public offer as staff sees it. */
export type OfferRecord = Pick<OfferRow, 'code' | 'name' | 'category' | 'priority' | 'starts_at' | 'ends_at'> & {
  is_stopped: boolean;
};

/** In order of application, including ended offers. */
export async function listOffers(db: Database): Promise<OfferRecord[]> {
  const { rows } = await sql<OfferRecord>`
    select code, name, category, priority, starts_at, ends_at, is_stopped from offer where not is_hidden
    order by priority desc, id
  `.execute(db);
  return rows;
}

/** False if there is no such offer. */
export async function setStopped(tx: Tx, code: string, isStopped: boolean): Promise<boolean> {
  const changed = sql`update offer set is_stopped = ${isStopped} where code = ${code} and not is_hidden`;
  return (await affectedRows(changed, tx)) > 0;
}
