import { type OrderFacts, orderRecords } from '#modules/orders';
import type { Tx } from '#platform/database';
import { fromKey, type PieceId, toKey } from './piece-key.ts';
import { listPieceRows, type PieceRow, type PieceState } from './sql.ts';

export type PieceRefused =
  | { ok: false; problem: 'unknown' }
  /** The order no longer waits for the workshop. */
  | { ok: false; problem: 'order_left'; number: string }
  | { ok: false; problem: 'piece_changed'; piece: string; state: PieceState };

type Line = OrderFacts['lines'][number];
/** A piece of a locked order, with its row and the drawing. */
export type LockedPiece = PieceId & {
  key: string;
  order: OrderFacts['order'];
  item: Line;
  svg: string;
  row: PieceRow;
};

type By = { at: Date; name: string };

/** Locks the orders of pieces in the order of their numbers, and reads the pieces in the asked order. */
export async function lockPieces(
  tx: Tx,
  keys: readonly string[],
  { at, name }: By,
): Promise<{ ok: true; pieces: LockedPiece[] } | PieceRefused> {
  const ids = keys.map(fromKey);
  const numbers = [...new Set(ids.map(({ number }) => number))].toSorted((one, other) => one - other);
  const orders = new Map<number, OrderFacts>();
  for (const number of numbers) {
    const order = await orderRecords.lock(tx, number);
    if (!order) return { ok: false, problem: 'unknown' };
    if (order.status !== 'processing') return { ok: false, problem: 'order_left', number: String(number) };
    orders.set(number, await orderRecords.get(tx, number));
  }
  const rows = await listPieceRows(tx, numbers);
  const pieces: LockedPiece[] = [];
  for (const id of ids) {
    const facts = orders.get(id.number);
    const item = facts?.lines.find(({ position }) => position === id.line);
    if (!facts || !item || item.engraving_svg === null || id.unit > item.quantity)
      return { ok: false, problem: 'unknown' };
    const found = rows.find(
      ({ order_number, line, unit }) => order_number === id.number && line === id.line && unit === id.unit,
    );
    const row = found ?? newRow(id);
    const changed = { ...row, changed_at: at, changed_by: name };
    pieces.push({ ...id, key: toKey(id), order: facts.order, item, svg: item.engraving_svg, row: changed });
  }
  return { ok: true, pieces };
}

function newRow({ number, line, unit }: PieceId): Omit<PieceRow, 'changed_at' | 'changed_by'> {
  return { order_number: number, line, unit, state: 'queued', sheet_id: null, spoiled: 0, spoiled_from: null };
}

/** The first piece that is in none of the states. */
export function refuseOther(
  pieces: readonly LockedPiece[],
  states: readonly PieceState[],
): PieceRefused | undefined {
  const other = pieces.find(({ row }) => !states.includes(row.state));
  return other && { ok: false, problem: 'piece_changed', piece: other.key, state: other.row.state };
}

/** The row one step back, and whether that step had spoiled a unit; undefined if there is no step. */
export function stepBack(row: PieceRow): { row: PieceRow; unspoils: boolean } | undefined {
  if (row.state === 'cut') return { row: { ...row, state: 'taken' }, unspoils: false };
  if (row.state === 'taken') return { row: { ...row, state: 'queued', sheet_id: null }, unspoils: false };
  if (row.spoiled_from === null) return undefined;
  const back: PieceRow = { ...row, state: row.spoiled_from, spoiled: row.spoiled - 1, spoiled_from: null };
  return { row: back, unspoils: true };
}
