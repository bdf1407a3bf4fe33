import type { VoucherRow as ImportedVoucher } from '@kashtanka/contract/import';
import { affectedRows, type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';

type OfferParts = NonNullable<ImportedVoucher['offer']>;

/** A code with its terms and the number of uses. */
export type CodeRow = {
  key: string;
  code: string;
  uses: number;
  most_uses: number | null;
  is_over: boolean;
  voucher_id: number;
  name: LocalText;
  usage: NonNullable<ImportedVoucher['usage']>;
  starts_at: Date | null;
  ends_at: Date | null;
  channels: string[];
  offer: OfferParts;
};

export async function findCodes(db: Database | Tx, keys: readonly string[]): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select code.key, code.code, code.uses, voucher.most_uses, voucher.id as voucher_id, voucher.name, voucher.usage,
      voucher.is_stopped or voucher.is_hidden or code.is_stopped as is_over,
      voucher.starts_at, voucher.ends_at, voucher.channels, voucher.offer
    from voucher_code as code join voucher on voucher.id = code.voucher_id
    where code.key = any(${[...keys]}::text[])
  `.execute(db);
  return rows;
}

const TARGET = {
  table: 'voucher',
  key: ['key'],
  defaults: {
    code: null,
    name: null,
    usage: null,
    max_uses: null,
    is_set: false,
    starts_at: null,
    ends_at: null,
    channels: [],
    offer: null,
    is_hidden: false,
  },
};

export function mergeVouchers(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TARGET, rows);
}

export const allVouchers = selectStoredRows(TARGET, { order: ['id'] });

/**
 * Ensures that each voucher which is not a set has a code row, and counts past uses if it now has a limit. An order
 * that is placed at the same moment may be missed.
 */
export async function updateCodeRows(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    insert into voucher_code (key, code, voucher_id)
    select key, code, id from voucher where key = any(${[...keys]}::text[]) and not is_set
    on conflict (key) do update set code = excluded.code
  `.execute(tx);
  await sql`
    delete from voucher_code using voucher
    where voucher.id = voucher_code.voucher_id and voucher.key = voucher_code.key and voucher.is_set
      and voucher.key = any(${[...keys]}::text[])
  `.execute(tx);
  await sql`
    with used as (
      update voucher_use set is_counted = true from voucher
      where voucher.id = voucher_use.voucher_id and voucher.key = any(${[...keys]}::text[])
        and voucher.most_uses is not null and not is_counted and released_at is null
      returning voucher_use.key
    )
    update voucher_code set uses = uses + counted.number
    from (select key, count(*) as number from used group by key) as counted where counted.key = voucher_code.key
  `.execute(tx);
}

type Parts = Pick<ImportedVoucher, 'usage' | 'max_uses' | 'starts_at' | 'ends_at'>;

/** Stored vouchers by key in the import's form, to validate partial rows. */
export async function storedParts(tx: Tx, keys: readonly string[]): Promise<Map<string, Parts>> {
  const { rows } = await sql<Parts & { key: string }>`
    select key, usage, max_uses, to_jsonb(starts_at) #>> '{}' as starts_at, to_jsonb(ends_at) #>> '{}' as ends_at
    from voucher where key = any(${[...keys]}::text[])
  `.execute(tx);
  return new Map(rows.map(({ key, ...parts }) => [key, parts]));
}

/** Generated codes that a document's voucher would collide with. */
export async function findGeneratedCodes(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select code.key from voucher_code as code join voucher on voucher.id = code.voucher_id
    where code.key <> voucher.key and code.key = any(${[...keys]}::text[])
  `.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

export const storedVouchers = sql`select key from voucher`;

export function hideVouchers(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update voucher set is_hidden = true where not is_hidden and key not in ${listed} returning key as key`,
    tx,
  );
}

/** Counts one use; false if the code is used up. The row lock serializes concurrent orders. */
export async function countUse(tx: Tx, key: string): Promise<boolean> {
  const counted = await affectedRows(
    sql`
      update voucher_code set uses = uses + 1 from voucher
      where voucher.id = voucher_code.voucher_id and voucher_code.key = ${key}
        and (voucher.most_uses is null or voucher_code.uses < voucher.most_uses)
    `,
    tx,
  );
  return counted > 0;
}
