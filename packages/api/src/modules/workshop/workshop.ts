import type { Actor, ActorRefusal, AuditActor } from '#modules/staff';
import type { Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import { type LockedPiece, lockPieces, type PieceRefused, refuseOther, stepBack } from './change-pieces.ts';
import { createSheet, drawSheet, type SheetMade, type SheetRequest } from './cut-sheets.ts';
import { publishPieces, type WorkshopDeps } from './deps.ts';
import { listPieces, type PieceQuery } from './list-pieces.ts';
import { type ProofSent, sendProof } from './proofs.ts';
import { listOpenSheets, type OpenSheet, type PieceRow, savePieces } from './sql.ts';

type ChangedPiece = { piece: string; state: PieceRow['state']; spoiled: number };
export type PiecesChanged =
  | { ok: true; pieces: ChangedPiece[] }
  /** The counted stock has no unit that could be spoiled. */
  | { ok: false; problem: 'too_few' }
  | PieceRefused
  | ActorRefusal;

export type Workshop = {
  list(asked: PieceQuery, locale: Locale): ReturnType<typeof listPieces>;
  take(actor: Actor, keys: readonly string[]): Promise<PiecesChanged>;
  cut(actor: Actor, keys: readonly string[]): Promise<PiecesChanged>;
  /** The piece loses a unit of stock, with the actor's reason, and is queued again. */
  spoil(actor: Actor, key: string): Promise<PiecesChanged>;
  /** One step back for each piece. */
  undo(actor: Actor, keys: readonly string[]): Promise<PiecesChanged>;
  listSheets(): Promise<OpenSheet[]>;
  createSheet(actor: Actor, asked: SheetRequest): Promise<SheetMade>;
  /** The sheet's file; undefined for an unknown one. */
  drawSheet(id: number): Promise<string | undefined>;
  sendProof(actor: Actor, key: string): Promise<ProofSent>;
};

export function createWorkshop(deps: WorkshopDeps): Workshop {
  return {
    list: (asked, locale) => listPieces(deps, asked, locale),
    take: (actor, keys) =>
      changePieces(deps, actor, keys, async (_, pieces) => {
        const refused = refuseOther(pieces, ['queued']);
        return (
          refused ?? { ok: true, rows: pieces.map(({ row }) => ({ ...row, state: 'taken', spoiled_from: null })) }
        );
      }),
    cut: (actor, keys) =>
      changePieces(deps, actor, keys, async (_, pieces) => {
        const refused = refuseOther(pieces, ['taken']);
        return refused ?? { ok: true, rows: pieces.map(({ row }) => ({ ...row, state: 'cut' })) };
      }),
    spoil: (actor, key) => changePieces(deps, actor, [key], (tx, pieces, by) => spoil(tx, deps, pieces, by)),
    undo: (actor, keys) => changePieces(deps, actor, keys, (tx, pieces, by) => undo(tx, deps, pieces, by)),
    listSheets: () => listOpenSheets(deps.db),
    createSheet: (actor, asked) => createSheet(deps, actor, asked),
    drawSheet: (id) => drawSheet(deps.db, id),
    sendProof: (actor, key) => sendProof(deps, actor, key),
  };
}

type Changed = { ok: true; rows: PieceRow[] } | { ok: false; problem: 'too_few' } | PieceRefused;

function changePieces(
  { clock, events, perform }: WorkshopDeps,
  actor: Actor,
  keys: readonly string[],
  change: (tx: Tx, pieces: readonly LockedPiece[], by: AuditActor) => Promise<Changed>,
): Promise<PiecesChanged> {
  const subject = keys.length === 1 ? `piece ${keys[0]}` : 'pieces';
  const action = { command: 'workshop cut', subject, details: { pieces: keys } } as const;
  return perform(actor, action, async (tx, by): Promise<PiecesChanged> => {
    const locked = await lockPieces(tx, keys, { at: clock.now(), name: by.name });
    if (!locked.ok) return locked;
    const changed = await change(tx, locked.pieces, by);
    if (!changed.ok) return changed;
    by.recordChange(statesOf(locked.pieces.map(({ row }) => row)), statesOf(changed.rows));
    await savePieces(tx, changed.rows);
    await publishPieces(tx, events, locked.pieces);
    const pieces = changed.rows.map(({ order_number, line, unit, state, spoiled }) => ({
      piece: `${order_number}-${line}-${unit}`,
      state,
      spoiled,
    }));
    return { ok: true, pieces };
  });
}

function statesOf(rows: readonly PieceRow[]): { states: string[] } {
  return { states: rows.map(({ state }) => state) };
}

async function spoil(
  tx: Tx,
  { stock }: WorkshopDeps,
  pieces: readonly LockedPiece[],
  { name, reason }: AuditActor,
): Promise<Changed> {
  const refused = refuseOther(pieces, ['taken', 'cut']);
  if (refused) return refused;
  for (const { item } of pieces) {
    const adjusted = await stock.adjustWithin(tx, { article: item.article, by: -1, actor: name, reason });
    if (!adjusted.ok && adjusted.problem === 'too_few') return { ok: false, problem: 'too_few' };
  }
  return {
    ok: true,
    rows: pieces.map(({ row }) => ({
      ...row,
      state: 'queued',
      sheet_id: null,
      spoiled: row.spoiled + 1,
      spoiled_from: row.state === 'queued' ? null : row.state,
    })),
  };
}

async function undo(
  tx: Tx,
  { stock }: WorkshopDeps,
  pieces: readonly LockedPiece[],
  { name, reason }: AuditActor,
): Promise<Changed> {
  const rows: PieceRow[] = [];
  for (const { key, row, item } of pieces) {
    const back = stepBack(row);
    if (!back) return { ok: false, problem: 'piece_changed', piece: key, state: row.state };
    if (back.unspoils) await stock.adjustWithin(tx, { article: item.article, by: 1, actor: name, reason });
    rows.push(back.row);
  }
  return { ok: true, rows };
}
