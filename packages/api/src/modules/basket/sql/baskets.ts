import type { LineOption } from '@kashtanka/contract';
import { type Available, availableStock, type StockRow, selectStockJson } from '#modules/stock';
import { type Database, prepared, type RawBuilder, sql, type Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { Owner } from '../owner.ts';
import { insertClosedBasket, insertClosedBaskets, listLineIds } from './closed-baskets.ts';
import { deleteUserBaskets } from './merge-baskets.ts';

export type LineRecord = {
  id: number;
  article: string;
  quantity: number;
  options: LineOption[];
  isCut?: boolean;
  /** Added with an early access pass before the drop opened (D25). */
  isEarly?: boolean;
};

/** Acceptance of the certificate terms; `at` is a timestamp in ISO form. */
export type TickedTerms = Pick<Context, 'locale' | 'ip' | 'userAgent'> & { at: string };

/** `certificates` are ids and `vouchers` keys of codes, both in the order of entry. */
export type OpenBasket = {
  id: number;
  /** Null for a guest basket. */
  user_id: number | null;
  channel: string | null;
  /** Kopecks to be paid with bonus points. */
  bonus_points: number;
  /** Acceptance of the certificate terms; the customer becomes known with the order (D79). */
  terms_ticked: TickedTerms | null;
  lines: LineRecord[];
  certificates: number[];
  vouchers: string[];
  /** Stock of its articles and of those to be added. */
  available: Available;
};

type BasketRow = Omit<OpenBasket, 'available'> & { stock: StockRow[] };

function toOpen({ stock, ...basket }: BasketRow): OpenBasket {
  return { ...basket, available: availableStock(stock) };
}

/** `about`: articles to be added. */
function selectOpenBasket(owner: Owner, about: readonly string[] = []): RawBuilder<BasketRow> {
  const articles = sql`array(select article from basket_line where basket_id = basket.id) || ${[...about]}::text[]`;
  return sql`${prepared}
    select basket.id, basket.user_id, basket.channel, basket.bonus_points, basket.terms_ticked, (
      select coalesce(json_agg(json_build_object('id', line.id, 'article', line.article, 'quantity', line.quantity,
        'options', line.options, 'isCut', line.is_cut, 'isEarly', line.is_early) order by line.id), '[]')
      from basket_line as line where line.basket_id = basket.id
    ) as lines, (
      select coalesce(json_agg(certificate_id order by position), '[]')
      from basket_certificate where basket_id = basket.id
    ) as certificates, (
      select coalesce(json_agg(key order by position), '[]') from basket_voucher where basket_id = basket.id
    ) as vouchers, ${selectStockJson(articles)} as stock from basket where ${isOf(owner)} and closed_at is null
  `;
}

function isOf(owner: Owner): RawBuilder<unknown> {
  return 'userId' in owner ? sql`user_id = ${owner.userId}` : sql`token_hash = ${owner.tokenHash}`;
}

export async function findBasket(db: Database, owner: Owner): Promise<OpenBasket | undefined> {
  const { rows } = await selectOpenBasket(owner).execute(db);
  return rows.map(toOpen)[0];
}

/** Locks the basket, then reads its lines: lines read before the lock could be outdated by a concurrent change. */
export async function lockBasket(tx: Tx, owner: Owner): Promise<OpenBasket | undefined> {
  const lock = sql`${prepared}select id from basket where ${isOf(owner)} and closed_at is null for update`;
  return readLocked(tx, lock, selectOpenBasket(owner));
}

/** Time and channel of a change, and the articles to be added. */
export type BasketTouch = { channel: string | null; now: Date; about: readonly string[] };

/** As `lockBasket`, and records the change together with the lock; a refusal rolls it back. */
export async function lockForChange(
  tx: Tx,
  owner: Owner,
  { channel, now, about }: BasketTouch,
): Promise<OpenBasket | undefined> {
  const lock = sql`${prepared}
    update basket set changed_at = ${now}, channel = coalesce(${channel}, channel)
    where ${isOf(owner)} and closed_at is null returning id
  `;
  return readLocked(tx, lock, selectOpenBasket(owner, about));
}

/** Both statements are pipelined. A basket that was created between them is not locked, so it is not returned. */
async function readLocked(
  tx: Tx,
  lock: RawBuilder<unknown>,
  read: RawBuilder<BasketRow>,
): Promise<OpenBasket | undefined> {
  const [locked, { rows }] = await Promise.all([lock.execute(tx), read.execute(tx)]);
  return locked.rows.length > 0 ? rows.map(toOpen)[0] : undefined;
}

export async function insertBasket(
  tx: Tx,
  tokenHash: Buffer,
  { channel, now, about }: BasketTouch,
): Promise<OpenBasket> {
  const { rows } = await sql<{ id: number; stock: StockRow[] }>`${prepared}
    insert into basket (token_hash, channel, created_at, changed_at)
    values (${tokenHash}, ${channel}, ${now}, ${now}) returning id, ${selectStockJson(sql`${[...about]}::text[]`)} as stock
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('insert ... returning gave no row');
  return {
    id: row.id,
    user_id: null,
    channel,
    bonus_points: 0,
    terms_ticked: null,
    lines: [],
    certificates: [],
    vouchers: [],
    available: availableStock(row.stock),
  };
}

type UserBasket = BasketTouch & { userId: number };

/** Finds or creates the open basket of an account, locked and recorded as changed; safe for concurrent browsers. */
export async function lockUserBasket(tx: Tx, { userId, ...touch }: UserBasket): Promise<OpenBasket> {
  const { channel, now } = touch;
  await sql`
    insert into basket (user_id, channel, created_at, changed_at) values (${userId}, ${channel}, ${now}, ${now})
    on conflict (user_id) where closed_at is null do nothing
  `.execute(tx);
  // A concurrent request may have ordered the basket meanwhile; then the next one is created.
  return (await lockForChange(tx, { userId }, touch)) ?? lockUserBasket(tx, { userId, ...touch });
}

export type NewLine = {
  article: string;
  quantity: number;
  options: LineOption[];
  optionsKey: string;
  isEarly: boolean;
};

export async function insertLine(tx: Tx, basketId: number, line: NewLine): Promise<number> {
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into basket_line (basket_id, article, quantity, options, options_key, is_early)
    values (${basketId}, ${line.article}, ${line.quantity}, ${JSON.stringify(line.options)}::jsonb, ${line.optionsKey},
      ${line.isEarly})
    returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('insert ... returning gave no row');
  return row.id;
}

export async function setQuantity(tx: Tx, lineId: number, quantity: number, isEarly = false): Promise<void> {
  await sql`${prepared}
    update basket_line set quantity = ${quantity}, is_cut = false, is_early = is_early or ${isEarly}
    where id = ${lineId}
  `.execute(tx);
}

export async function updateLine(tx: Tx, lineId: number, line: NewLine): Promise<void> {
  await sql`
    update basket_line set article = ${line.article}, quantity = ${line.quantity},
      options = ${JSON.stringify(line.options)}::jsonb, options_key = ${line.optionsKey}, is_cut = false,
      is_early = ${line.isEarly}
    where id = ${lineId}
  `.execute(tx);
}

export async function deleteLine(tx: Tx, lineId: number): Promise<void> {
  await sql`delete from basket_line where id = ${lineId}`.execute(tx);
}

export async function insertCertificate(tx: Tx, basketId: number, certificateId: number): Promise<void> {
  await sql`
    insert into basket_certificate (basket_id, certificate_id) values (${basketId}, ${certificateId})
  `.execute(tx);
}

export async function deleteCertificate(tx: Tx, basketId: number, certificateId: number): Promise<void> {
  await sql`
    delete from basket_certificate where basket_id = ${basketId} and certificate_id = ${certificateId}
  `.execute(tx);
}

export async function insertVoucher(tx: Tx, basketId: number, key: string): Promise<void> {
  await sql`
    insert into basket_voucher (basket_id, key) values (${basketId}, ${key}) on conflict do nothing
  `.execute(tx);
}

export async function deleteVoucher(tx: Tx, basketId: number, key: string): Promise<void> {
  await sql`delete from basket_voucher where basket_id = ${basketId} and key = ${key}`.execute(tx);
}

export async function setBonusPoints(tx: Tx, id: number, amount: number): Promise<void> {
  await sql`update basket set bonus_points = ${amount} where id = ${id}`.execute(tx);
}

/** The latest acceptance covers all certificates of the basket. */
export async function setTermsTicked(tx: Tx, id: number, ticked: TickedTerms): Promise<void> {
  await sql`update basket set terms_ticked = ${JSON.stringify(ticked)}::jsonb where id = ${id}`.execute(tx);
}

/** Closes a basket that became an order; its token may open a new one, and the acceptance moves to the order. */
export async function closeBasket(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`${prepared}update basket set closed_at = ${now}, terms_ticked = null where id = ${id}`.execute(tx);
}

/** The newest closed basket of an owner, which became an order. */
export async function findClosedBasket(db: Database | Tx, owner: Owner): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from basket where ${isOf(owner)} and closed_at is not null order by closed_at desc limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** Deletes guest baskets without a change for sixty days (retention). Closed ones stay with their orders. */
export async function deleteStaleBaskets(db: Database, before: Date): Promise<number> {
  const result = await sql`
    with stale as (select id from basket where closed_at is null and user_id is null and changed_at < ${before}),
      gone as (delete from basket_line where basket_id in (select id from stale))
    delete from basket where id in (select id from stale)
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Removal of baskets, lines of closed ones, and baskets of exchange orders. */
/** In all baskets, for an article that was renamed before it was sold. */
async function renameArticle(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update basket_line set article = ${to} where article = ${from}`.execute(tx);
}

export const basketRecords = {
  renameArticle,
  deleteStale: deleteStaleBaskets,
  listLineIds,
  insertClosed: insertClosedBasket,
  insertClosedMany: insertClosedBaskets,
  deleteOfUser: deleteUserBaskets,
};
