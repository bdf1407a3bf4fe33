import { type Database, sql, type Tx } from '#platform/database';
import type { PieceId } from './piece-key.ts';

export type PieceState = 'queued' | 'taken' | 'cut';

export type PieceRow = {
  order_number: number;
  line: number;
  unit: number;
  state: PieceState;
  sheet_id: number | null;
  changed_at: Date;
  changed_by: string;
  spoiled: number;
  /** The state before the last unit was spoiled; null once the piece was taken again. */
  spoiled_from: 'taken' | 'cut' | null;
};

/** Pieces of these orders that were worked on; the others are queued. */
export async function listPieceRows(db: Database | Tx, numbers: readonly number[]): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select order_number, line, unit, state, sheet_id, changed_at, changed_by, spoiled, spoiled_from
    from workshop_piece where order_number = any(${[...numbers]}::bigint[])
  `.execute(db);
  return rows;
}

/** The first of these lines of an order whose engraving was begun; undefined if none was. */
export async function findBegunLine(
  tx: Tx,
  { number, positions }: { number: number; positions: readonly number[] },
): Promise<number | undefined> {
  const begun = (await listPieceRows(tx, [number])).filter(({ state }) => state !== 'queued');
  return positions.find((position) => begun.some(({ line }) => line === position));
}

export async function savePieces(tx: Tx, pieces: readonly PieceRow[]): Promise<void> {
  await sql`
    insert into workshop_piece (order_number, line, unit, state, sheet_id, changed_at, changed_by, spoiled, spoiled_from)
    select order_number, line, unit, state, sheet_id, changed_at, changed_by, spoiled, spoiled_from
    from jsonb_populate_recordset(null::workshop_piece, ${JSON.stringify(pieces)}::jsonb)
    on conflict (order_number, line, unit) do update set state = excluded.state, sheet_id = excluded.sheet_id,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by, spoiled = excluded.spoiled,
      spoiled_from = excluded.spoiled_from
  `.execute(tx);
}

export type SheetRow = { id: number; created_at: Date; created_by: string; width_mm: number; height_mm: number };

export async function insertSheet(tx: Tx, sheet: Omit<SheetRow, 'id'>): Promise<SheetRow> {
  const { created_at, created_by, width_mm, height_mm } = sheet;
  const { rows } = await sql<{ id: number }>`
    insert into cut_sheet (created_at, created_by, width_mm, height_mm)
    values (${created_at}, ${created_by}, ${width_mm}, ${height_mm}) returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('inserting a sheet returned no row');
  return { ...sheet, id: row.id };
}

type SheetPiece = PieceId & { x: number; y: number };

export async function insertSheetPieces(tx: Tx, sheetId: number, pieces: readonly SheetPiece[]): Promise<void> {
  const rows = pieces.map(({ number: order_number, line, unit, x, y }) => ({ order_number, line, unit, x, y }));
  await sql`
    insert into cut_sheet_piece (sheet_id, order_number, line, unit, x, y)
    select ${sheetId}, order_number, line, unit, x, y
    from jsonb_populate_recordset(null::cut_sheet_piece, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx);
}

export async function findSheet(db: Database, id: number): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    select id, created_at, created_by, width_mm, height_mm from cut_sheet where id = ${id}
  `.execute(db);
  return rows[0];
}

/** In the order in which they are cut. */
export async function listSheetPieces(db: Database, sheetId: number): Promise<SheetPiece[]> {
  const { rows } = await sql<SheetPiece>`
    select order_number as number, line, unit, x::float8 as x, y::float8 as y from cut_sheet_piece
    where sheet_id = ${sheetId} order by y, x
  `.execute(db);
  return rows;
}

export type OpenSheet = SheetRow & { pieces: string[] };

/** Sheets with taken pieces, newest first. */
export async function listOpenSheets(db: Database): Promise<OpenSheet[]> {
  const { rows } = await sql<OpenSheet>`
    select id, created_at, created_by, width_mm, height_mm,
      array_agg(concat_ws('-', order_number, line, unit) order by order_number, line, unit) as pieces
    from cut_sheet join workshop_piece on sheet_id = id and state = 'taken'
    group by id order by id desc
  `.execute(db);
  return rows;
}

export type ProofRow = { order_number: number; line: number; sent_at: Date };

export async function listProofs(db: Database, numbers: readonly number[]): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    select order_number, line, sent_at from engraving_proof where order_number = any(${[...numbers]}::bigint[])
  `.execute(db);
  return rows;
}

export async function saveProof(tx: Tx, proof: ProofRow & { sent_by: string }): Promise<void> {
  await sql`
    insert into engraving_proof (order_number, line, sent_at, sent_by)
    values (${proof.order_number}, ${proof.line}, ${proof.sent_at}, ${proof.sent_by})
    on conflict (order_number, line) do update set sent_at = excluded.sent_at, sent_by = excluded.sent_by
  `.execute(tx);
}
