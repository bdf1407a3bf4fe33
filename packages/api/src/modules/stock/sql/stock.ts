import { type Database, prepared, type RawBuilder, sql, type Tx } from '#platform/database';

export type StockRow = { article: string; counted: number | null; reserved: number };

export type MovementKind = 'counted' | 'reserved' | 'released' | 'issued' | 'returned';

export async function findStock(db: Database | Tx, articles: readonly string[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`${prepared}
    select article, counted, reserved from stock where article = any(${[...articles]}::text[])
  `.execute(db);
  return rows;
}

/** Selects stock as JSON within another statement, which saves a round trip. `articles` is an SQL array. */
export function selectStockJson(articles: RawBuilder<unknown>): RawBuilder<StockRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('article', article, 'counted', counted, 'reserved', reserved)), '[]')
    from stock where article = any(${articles})
  )`;
}

/** Locks rows in order of article, so that concurrent orders do not deadlock. */
export async function lockStock(tx: Tx, articles: readonly string[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`${prepared}
    select article, counted, reserved from stock
    where article = any(${[...articles]}::text[]) order by article for update
  `.execute(tx);
  return rows;
}

type Change = { article: string; counted: number; reserved: number };

/** A movement of a past order or of a delivery of goods. */
export type PastMovement = { article: string; at: Date; kind: MovementKind; quantity: number; owner: string };

/**
 * Records past movements in their order, with their effects on the stock: a movement `counted` adds goods. The units
 * that an owner still holds become its reservations.
 */
export async function insertMovementHistory(tx: Tx, movements: readonly PastMovement[]): Promise<void> {
  await lockStock(tx, [...new Set(movements.map(({ article }) => article))]);
  await sql`
    with past as (
      select * from rows from (
        jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as (article text, at timestamptz, kind text, quantity int, owner text)
      ) with ordinality as move (article, at, kind, quantity, owner, turn)
    ), held as (
      select article, owner, sum(case kind when 'reserved' then quantity when 'released' then -quantity when 'issued' then -quantity
        else 0 end) as quantity
      from past group by article, owner
    ), reserved as (
      insert into reservation (owner, article, quantity) select owner, article, quantity from held where quantity > 0
    ), effect as (
      select article, sum(case kind when 'counted' then quantity when 'returned' then quantity when 'issued' then -quantity
        else 0 end) as counted from past group by article
    ), changed as (
      update stock set counted = stock.counted + effect.counted,
        reserved = stock.reserved + (select sum(quantity) from held where held.article = stock.article)
      from effect where effect.article = stock.article
    )
    insert into stock_movement (article, at, kind, quantity, owner)
    select article, at, kind, quantity, owner from past order by turn
  `.execute(tx);
}

/** Adds to counted and reserved quantities of locked rows. */
export async function changeStock(tx: Tx, changes: readonly Change[]): Promise<void> {
  await sql`${prepared}
    update stock set counted = stock.counted + greatest(change.counted, -stock.counted), reserved = stock.reserved + change.reserved
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (article text, counted int, reserved int)
    where stock.article = change.article
  `.execute(tx);
}

/** The owner of a movement, and a reason if staff gave one. */
export type Cause = { owner: string; reason?: string | undefined };

export async function insertMovements(
  tx: Tx,
  kind: MovementKind,
  { owner, reason }: Cause,
  now: Date,
  rows: readonly { article: string; quantity: number }[],
): Promise<void> {
  await sql`${prepared}
    insert into stock_movement (article, at, kind, quantity, owner, reason)
    select row.article, ${now}, ${kind}, row.quantity, ${owner}, ${reason ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (article text, quantity int)
  `.execute(tx);
}

/** Reserves and records in one statement, because other orders of the same articles wait. */
export async function reserveStock(tx: Tx, owner: string, now: Date, rows: readonly Held[]): Promise<void> {
  await sql`${prepared}
    with wanted as (
      select article, quantity from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (article text, quantity int)
    ), held as (
      update stock set reserved = stock.reserved + quantity from wanted where stock.article = wanted.article
    ), reserved as (
      insert into reservation (owner, article, quantity) select ${owner}, article, quantity from wanted
      on conflict (owner, article) do update set quantity = reservation.quantity + excluded.quantity
    )
    insert into stock_movement (article, at, kind, quantity, owner)
    select article, ${now}, 'reserved', quantity, ${owner} from wanted
  `.execute(tx);
}

/** `is_back` is null if the stock was unlimited before. */
type Recounted = { article: string; quantity: number; is_back: boolean | null };

type Held = { article: string; quantity: number };

export async function takeReservations(tx: Tx, owner: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    delete from reservation where owner = ${owner} returning article, quantity
  `.execute(tx);
  return rows;
}

/** Takes up to the wanted quantities from an owner's reservations; returns the quantities taken. */
export async function takeFromReservations(tx: Tx, owner: string, wanted: readonly Held[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    with held as (
      select article, least(reservation.quantity, given.quantity) as quantity, reservation.quantity as whole from reservation
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (article text, quantity int) using (article)
      where owner = ${owner}
    ), gone as (
      delete from reservation using held
      where owner = ${owner} and reservation.article = held.article and held.quantity = whole
    ), fewer as (
      update reservation set quantity = whole - held.quantity from held
      where owner = ${owner} and reservation.article = held.article and held.quantity < whole
    )
    select article, quantity from held
  `.execute(tx);
  return rows;
}

/**
 * Sets counted stock; existing rows are neither changed nor locked without `overwrite`. With it, only changed rows are
 * locked until the import ends, so that checkouts of other articles do not wait. Returns the changes, and whether a
 * sold out article is available again.
 */
export async function saveCounts(
  tx: Tx,
  rows: readonly { article: string; counted: number | null }[],
  overwrite: boolean,
): Promise<Recounted[]> {
  const result = await sql<Recounted>`
    with given as (
      select article, counted from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (article text, counted int)
    ), recounted as (
      select article, stock.counted as before, stock.reserved, given.counted from stock join given using (article)
      where ${overwrite} and stock.counted is distinct from given.counted order by article for update of stock
    ), added as (
      insert into stock (article, counted) select article, counted from given order by article
      on conflict (article) do nothing returning article, counted
    ), changed as (
      update stock set counted = recounted.counted from recounted where stock.article = recounted.article
    )
    select article, coalesce(counted, 0) - coalesce(before, 0) as quantity,
      before - reserved <= 0 and (counted is null or counted - reserved > 0) as is_back from recounted
    union all select article, coalesce(counted, 0), false from added
  `.execute(tx);
  return result.rows;
}

/** Articles with at most this number available, ascending; unlimited ones are excluded. */
export async function listScarce(db: Database, most: number, limit: number): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select article, counted, reserved from stock where counted - reserved <= ${most}
    order by counted - reserved, article limit ${limit}
  `.execute(db);
  return rows;
}

/** Articles with at most this number available, counted to `most` and one more. */
export async function countScarce(
  db: Database,
  { atMost, most }: { atMost: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from stock where counted - reserved <= ${atMost} limit ${most + 1}
    ) as scarce
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** `owner` is an order, an import or a staff member with a reason. */
export type StockMovement = {
  at: Date;
  kind: MovementKind;
  quantity: number;
  owner: string;
  reason: string | null;
};

/** Newest first. */
export async function listMovements(db: Database, article: string, limit: number): Promise<StockMovement[]> {
  const { rows } = await sql<StockMovement>`
    select at, kind, quantity, owner, reason from stock_movement where article = ${article}
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Articles with their places in the warehouse; those without one are missing. */
export async function listPlaces(db: Database | Tx, articles: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ article: string; place: string }>`
    select article, place from stock where article = any(${[...articles]}::text[]) and place is not null
  `.execute(db);
  return new Map(rows.map(({ article, place }) => [article, place]));
}

/** False for an unknown article. */
export async function setPlace(tx: Tx, article: string, place: string | null): Promise<boolean> {
  const { rows } =
    await sql`update stock set place = ${place} where article = ${article} returning article`.execute(tx);
  return rows.length > 0;
}
