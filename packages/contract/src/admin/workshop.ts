import Type, { type Static } from 'typebox';
import { Article, Day, Id, Moment, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { OrderNumber } from './orders/order-values.ts';
import { adminRoutes } from './routes.ts';
import { ListPage, listQuery, Reason } from './values.ts';

export const PIECE_STATES = ['queued', 'taken', 'cut'] as const;
const PieceState = Type.Enum([...PIECE_STATES]);

/** Order, line and unit of the line. */
const PieceKey = Type.String({ pattern: '^[1-9][0-9]{0,14}-[1-9][0-9]{0,4}-[1-9][0-9]{0,3}$' });
const MOST_PIECES = 200;
const Pieces = Type.Array(PieceKey, { minItems: 1, maxItems: MOST_PIECES, uniqueItems: true });
/** The side of a plate; a larger one fits no engraving machine of a small shop. */
const Side = Type.Integer({ minimum: 20, maximum: 1_000 });

export const WorkshopPiece = Type.Object({
  piece: PieceKey,
  number: OrderNumber,
  line: Type.Integer(),
  unit: Type.Integer(),
  /** Units of the line. */
  quantity: Type.Integer(),
  article: Type.String(),
  title: Type.String(),
  size: Type.String(),
  /** The typeface’s code. */
  font: Type.String(),
  text: Type.String(),
  plate: Type.Object({ length_mm: Type.Number(), width_mm: Type.Number() }),
  /** The finished tag as an SVG. */
  preview: Type.String(),
  state: PieceState,
  sheet: Nullable(Id),
  /** Units that were spoiled for this piece. */
  spoiled: Type.Integer(),
  can_undo: Type.Boolean(),
  changed: Nullable(Type.Object({ at: Moment, by: Type.String() })),
  placed_at: Moment,
  promised_day: Nullable(Day),
  proof_sent_at: Nullable(Moment),
});
export type WorkshopPiece = Static<typeof WorkshopPiece>;

const Group = Type.Object({
  article: Type.String(),
  title: Type.String(),
  size: Type.String(),
  font: Type.String(),
  /** Pieces of the asked state. */
  count: Type.Integer(),
});

const Sheet = Type.Object({
  id: Id,
  created_at: Moment,
  created_by: Type.String(),
  width_mm: Type.Integer(),
  height_mm: Type.Integer(),
  /** Its pieces that are not cut yet. */
  pieces: Type.Array(PieceKey),
});

const Changed = Type.Object({
  pieces: Type.Array(Type.Object({ piece: PieceKey, state: PieceState, spoiled: Type.Integer() })),
});
const AtPiece = Type.Object({ piece: PieceKey, state: PieceState });
const cannotChange = { piece_changed: AtPiece, order_left: Type.Object({ number: OrderNumber }) };

const workshop = { access: 'staff', command: 'workshop cut', version: 'commutes' } as const;

export const workshopCalls = {
  listPieces: defineAdminCall({
    ...adminRoutes.listPieces,
    access: 'staff',
    reads: 'packing',
    summary: 'Engraved pieces of confirmed orders by blank and typeface, the earliest deadline first',
    query: Type.Object({
      ...listQuery,
      state: Type.Optional(PieceState),
      article: Type.Optional(Article),
      font: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    answers: {
      200: Type.Object({ ...ListPage(WorkshopPiece).properties, groups: Type.Array(Group) }),
    },
  }),
  takePieces: defineAdminCall({
    ...adminRoutes.takePieces,
    ...workshop,
    summary: 'Takes pieces out of the queue to cut them without a sheet',
    body: Type.Object({ pieces: Pieces }),
    answers: { 200: Changed },
    conflicts: cannotChange,
  }),
  cutPieces: defineAdminCall({
    ...adminRoutes.cutPieces,
    ...workshop,
    summary: 'Marks taken pieces as cut; their lines can no longer be changed',
    body: Type.Object({ pieces: Pieces }),
    answers: { 200: Changed },
    conflicts: cannotChange,
  }),
  spoilPiece: defineAdminCall({
    ...adminRoutes.spoilPiece,
    ...workshop,
    summary: 'A taken or cut piece was spoiled: its article loses one unit of stock, and the piece is queued again',
    body: Type.Object({ piece: PieceKey, reason: Reason }),
    answers: { 200: Changed },
    conflicts: { ...cannotChange, too_few: Type.Object({}) },
  }),
  undoPieces: defineAdminCall({
    ...adminRoutes.undoPieces,
    ...workshop,
    summary: 'Takes the last step of pieces back; a spoiled unit returns to the stock',
    body: Type.Object({ pieces: Pieces }),
    answers: { 200: Changed },
    conflicts: cannotChange,
  }),
  listSheets: defineAdminCall({
    ...adminRoutes.listSheets,
    access: 'staff',
    reads: 'packing',
    summary: 'Cut sheets with pieces that are not cut yet, newest first',
    answers: { 200: Type.Object({ rows: Type.Array(Sheet) }) },
  }),
  createSheet: defineAdminCall({
    ...adminRoutes.createSheet,
    ...workshop,
    summary: 'Lays pieces out on one plate and takes them; those without room stay in the queue and are named',
    body: Type.Object({ pieces: Pieces, width_mm: Side, height_mm: Side }),
    answers: { 201: Type.Object({ sheet: Sheet, left: Type.Array(PieceKey) }) },
    conflicts: { ...cannotChange, no_room: Type.Object({}) },
  }),
  downloadSheet: defineAdminCall({
    ...adminRoutes.downloadSheet,
    access: 'staff',
    reads: 'packing',
    summary: 'The file of a cut sheet: an SVG in millimetres, each piece once',
    params: Type.Object({ id: Id }),
    answers: { 200: null },
  }),
  sendProof: defineAdminCall({
    ...adminRoutes.sendProof,
    ...workshop,
    summary: 'Emails the shopper a picture of the finished engraving',
    body: Type.Object({ piece: PieceKey }),
    answers: { 200: Type.Object({ sent_at: Moment }) },
    conflicts: cannotChange,
  }),
};
