import { layOutSheet, readEngravingSvg, sheetSvg } from '@kashtanka/rules/engraving';
import { orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal } from '#modules/staff';
import type { Database } from '#platform/database';
import { type LockedPiece, lockPieces, type PieceRefused, refuseOther } from './change-pieces.ts';
import { publishPieces, type WorkshopDeps } from './deps.ts';
import { toKey } from './piece-key.ts';
import { findSheet, insertSheet, insertSheetPieces, listSheetPieces, type OpenSheet, savePieces } from './sql.ts';

export type SheetRequest = { keys: readonly string[]; widthMm: number; heightMm: number };

/** `left`: pieces without room on the plate. */
export type SheetMade =
  | { ok: true; sheet: OpenSheet; left: string[] }
  | { ok: false; problem: 'no_room' }
  | PieceRefused
  | ActorRefusal;

/** Lays queued pieces out on a plate and takes those that have room. */
export function createSheet(
  { clock, events, perform }: WorkshopDeps,
  actor: Actor,
  { keys, widthMm, heightMm }: SheetRequest,
): Promise<SheetMade> {
  const details = { pieces: keys, widthMm, heightMm };
  return perform(
    actor,
    { command: 'workshop cut', subject: 'sheet', details },
    async (tx, by): Promise<SheetMade> => {
      const at = clock.now();
      const locked = await lockPieces(tx, keys, { at, name: by.name });
      if (!locked.ok) return locked;
      const refused = refuseOther(locked.pieces, ['queued']);
      if (refused) return refused;
      const { placed, left } = layOutSheet({ width: widthMm, height: heightMm }, locked.pieces.map(toItem));
      if (placed.length === 0) return { ok: false, problem: 'no_room' };
      const sheet = await insertSheet(tx, {
        created_at: at,
        created_by: by.name,
        width_mm: widthMm,
        height_mm: heightMm,
      });
      const placeOf = new Map(placed.map((place) => [place.key, place]));
      const taken = locked.pieces.flatMap((piece) => {
        const place = placeOf.get(piece.key);
        return place ? [{ ...piece, x: place.x, y: place.y }] : [];
      });
      await insertSheetPieces(tx, sheet.id, taken);
      await savePieces(
        tx,
        taken.map(({ row }) => ({ ...row, state: 'taken', sheet_id: sheet.id, spoiled_from: null })),
      );
      await publishPieces(tx, events, taken);
      return { ok: true, sheet: { ...sheet, pieces: taken.map(({ key }) => key) }, left };
    },
  );
}

function toItem({ key, svg }: LockedPiece) {
  const drawing = readEngravingSvg(svg);
  if (!drawing) throw new Error(`the drawing of ${key} is no engraving file`);
  return { key, width: drawing.length, height: drawing.width };
}

/** Draws a sheet from its orders; a piece whose drawing was erased since leaves its place empty. */
export async function drawSheet(db: Database, id: number): Promise<string | undefined> {
  const sheet = await findSheet(db, id);
  if (!sheet) return undefined;
  const pieces = await listSheetPieces(db, id);
  const orders = await orderRecords.findMany(db, [...new Set(pieces.map(({ number }) => number))]);
  const tags = pieces.flatMap(({ x, y, ...piece }) => {
    const lines = orders.find(({ order }) => order.number === piece.number)?.lines ?? [];
    const svg = lines.find(({ position }) => position === piece.line)?.engraving_svg ?? null;
    return svg === null ? [] : [{ key: toKey(piece), x, y, svg }];
  });
  return sheetSvg({ width: sheet.width_mm, height: sheet.height_mm }, tags);
}
