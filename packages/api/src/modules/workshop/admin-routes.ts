import type { workshopCalls } from '@kashtanka/contract/admin';
import { actorRefused } from '#modules/staff';
import { toWireTimestamp } from '#platform/clock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, notFound, ok, okSerialized, type Refusal } from '#platform/http/reply';
import type { OpenSheet } from './sql.ts';
import type { Workshop } from './workshop.ts';

/** Cutting is its own reason; only a spoiled piece is explained. */
const CUTTING = 'engraving';
const ROWS = 50;

export function workshopRoutes(workshop: Workshop): Pick<AdminHandlers, keyof typeof workshopCalls> {
  return { ...pieceRoutes(workshop), ...sheetRoutes(workshop) };
}

type SheetCalls = 'listSheets' | 'createSheet' | 'downloadSheet';

function pieceRoutes(workshop: Workshop): Omit<Pick<AdminHandlers, keyof typeof workshopCalls>, SheetCalls> {
  const answer = (changed: Awaited<ReturnType<Workshop['take']>>) =>
    changed.ok ? ok({ pieces: changed.pieces }) : refused(changed);
  return {
    listPieces: async ({ query: { state = 'queued', limit = ROWS, ...asked } }, { locale }) =>
      ok(await workshop.list({ state, limit, ...asked }, locale)),
    takePieces: async ({ body: { pieces } }, context) =>
      answer(await workshop.take(actorIn(context, CUTTING), pieces)),
    cutPieces: async ({ body: { pieces } }, context) =>
      answer(await workshop.cut(actorIn(context, CUTTING), pieces)),
    spoilPiece: async ({ body: { piece, reason } }, context) =>
      answer(await workshop.spoil(actorIn(context, reason), piece)),
    undoPieces: async ({ body: { pieces } }, context) =>
      answer(await workshop.undo(actorIn(context, CUTTING), pieces)),
    sendProof: async ({ body: { piece } }, context) => {
      const sent = await workshop.sendProof(actorIn(context, CUTTING), piece);
      return sent.ok ? ok({ sent_at: toWireTimestamp(sent.at) }) : refused(sent);
    },
  };
}

function sheetRoutes(workshop: Workshop): Pick<AdminHandlers, SheetCalls> {
  return {
    listSheets: async () => ok({ rows: (await workshop.listSheets()).map(serializeSheet) }),
    createSheet: async ({ body: { pieces, width_mm, height_mm } }, context) => {
      const asked = { keys: pieces, widthMm: width_mm, heightMm: height_mm };
      const made = await workshop.createSheet(actorIn(context, CUTTING), asked);
      return made.ok ? created({ sheet: serializeSheet(made.sheet), left: made.left }) : refused(made);
    },
    downloadSheet: async ({ params: { id } }) => {
      const svg = await workshop.drawSheet(id);
      if (svg === undefined) return notFound();
      return okSerialized<undefined>(Buffer.from(svg), {
        'Content-Type': 'image/svg+xml',
        'Content-Disposition': `attachment; filename="sheet-${id}.svg"`,
      });
    },
  };
}

function serializeSheet({ created_at, ...sheet }: OpenSheet) {
  return { ...sheet, created_at: toWireTimestamp(created_at) };
}

type Refused = Exclude<
  Awaited<ReturnType<Workshop['take'] | Workshop['createSheet'] | Workshop['sendProof']>>,
  { ok: true }
>;

function refused(outcome: Refused): Refusal {
  switch (outcome.problem) {
    case 'unknown':
      return notFound();
    case 'piece_changed':
      return conflict('piece_changed', { piece: outcome.piece, state: outcome.state });
    case 'order_left':
      return conflict('order_left', { number: outcome.number });
    case 'no_room':
    case 'too_few':
      return conflict(outcome.problem);
    default:
      return actorRefused(outcome);
  }
}
