import { type Database, sql, type Tx } from '#platform/database';
import type { LocalText } from '#platform/locale';
import type { CodeRow } from './vouchers.ts';

export type VoucherInList = {
  code: string;
  name: LocalText;
  usage: string;
  max_uses: number | null;
  is_set: boolean;
  is_stopped: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  offer: CodeRow['offer'];
  codes: number;
  /** The number of orders that use one of its codes. */
  orders: number;
};

export async function listVouchers(db: Database): Promise<VoucherInList[]> {
  const { rows } = await sql<VoucherInList>`
    select code, name, usage, max_uses, is_set, is_stopped, starts_at, ends_at, offer,
      (select count(*) from voucher_code where voucher_id = voucher.id) as codes,
      (select count(*) from voucher_use where voucher_id = voucher.id and released_at is null) as orders
    from voucher where not is_hidden order by code
  `.execute(db);
  return rows;
}

export async function findVoucher(
  db: Database | Tx,
  key: string,
): Promise<{ id: number; is_set: boolean } | undefined> {
  const { rows } = await sql<{ id: number; is_set: boolean }>`
    select id, is_set from voucher where key = ${key} and not is_hidden
  `.execute(db);
  return rows[0];
}

/** Includes hidden vouchers, because an import may restore them. */
export async function isCodeTaken(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from voucher where key = ${key} union all select from voucher_code where key = ${key} limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Returns the codes that were new. */
export async function insertCodes(tx: Tx, voucherId: number, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into voucher_code (key, code, voucher_id)
    select drawn.code, drawn.code, ${voucherId} from unnest(${[...codes]}::text[]) as drawn (code)
    where not exists (select from voucher where voucher.key = drawn.code)
    on conflict do nothing returning code
  `.execute(tx);
  return rows.map(({ code }) => code);
}

/** Stops a voucher or one code of a set; returns the voucher's name. */
export async function setStopped(tx: Tx, key: string, isStopped: boolean): Promise<LocalText | undefined> {
  const { rows: whole } = await sql<{ name: LocalText }>`
    update voucher set is_stopped = ${isStopped} where key = ${key} returning name
  `.execute(tx);
  if (whole[0]) return whole[0].name;
  const { rows: one } = await sql<{ name: LocalText }>`
    update voucher_code set is_stopped = ${isStopped} from voucher
    where voucher.id = voucher_code.voucher_id and voucher_code.key = ${key} returning voucher.name
  `.execute(tx);
  return one[0]?.name;
}
