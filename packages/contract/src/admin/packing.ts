import Type, { type Static } from 'typebox';
import { Id, Moment, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { ByNumber, OrderNumber, OrderStatusValue, ShippingCodeValue } from './orders/order-values.ts';
import { adminRoutes } from './routes.ts';
import { changed, Reason } from './values.ts';

const ById = Type.Object({ id: Id });
const MOST_ORDERS = 200;

export const PackedLine = Type.Object({
  line: Type.Integer(),
  article: Type.String(),
  title: Type.String(),
  /** Size and other distinguishing parameters in words. */
  size: Type.String(),
  image: Nullable(Type.String()),
  is_engraved: Type.Boolean(),
  quantity: Type.Integer(),
  scanned: Type.Integer(),
});
export type PackedLine = Static<typeof PackedLine>;

export const BatchOrder = Type.Object({
  number: OrderNumber,
  /** Of the order, for its commands. */
  version: Type.Integer(),
  status: OrderStatusValue,
  name: Type.String(),
  shipping_name: Type.String(),
  packer: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** All lines are scanned. */
  is_complete: Type.Boolean(),
  lines: Type.Array(PackedLine),
});
export type BatchOrder = Static<typeof BatchOrder>;

/** Everything to fetch for the orders of a batch, by place and article. */
const PickedArticle = Type.Object({
  article: Type.String(),
  title: Type.String(),
  size: Type.String(),
  image: Nullable(Type.String()),
  place: Nullable(Type.String()),
  quantity: Type.Integer(),
  orders: Type.Array(OrderNumber),
});

export const Batch = Type.Object({
  id: Id,
  created_at: Moment,
  created_by: Type.String(),
  closed_at: Nullable(Moment),
  pick_list: Type.Array(PickedArticle),
  orders: Type.Array(BatchOrder),
});
export type Batch = Static<typeof Batch>;

export const ListedBatch = Type.Object({
  id: Id,
  created_at: Moment,
  created_by: Type.String(),
  orders: Type.Integer(),
  packed: Type.Integer(),
  /** The orders of the batch, which no other batch takes. */
  numbers: Type.Array(OrderNumber),
});
export type ListedBatch = Static<typeof ListedBatch>;

export const WaitingBox = Type.Object({
  number: OrderNumber,
  name: Type.String(),
  city: Type.String(),
  shipping_code: ShippingCodeValue,
  shipping_name: Type.String(),
  tracking_number: Nullable(Type.String()),
  weight_g: Nullable(Type.Integer()),
});

const Refused = Type.Array(
  Type.Object({ number: OrderNumber, code: Type.Enum(['not_found', 'not_now', 'in_batch', 'surcharge_due']) }),
);
const Place = Nullable(Type.String({ minLength: 1, maxLength: 40 }));

const packing = { access: 'staff', command: 'orders pack', version: 'commutes' } as const;

export const packingCalls = {
  listBatches: defineAdminCall({
    ...adminRoutes.listBatches,
    access: 'staff',
    reads: 'packing',
    summary: 'Open batches, newest first',
    answers: { 200: Type.Object({ rows: Type.Array(ListedBatch) }) },
  }),
  createBatch: defineAdminCall({
    ...adminRoutes.createBatch,
    ...packing,
    summary: 'Gathers orders to pack; those that cannot be packed or are in another batch are named and left out',
    body: Type.Object({ orders: Type.Array(OrderNumber, { minItems: 1, maxItems: MOST_ORDERS }) }),
    answers: { 201: Type.Object({ batch: Batch, refused: Refused }) },
    conflicts: { nothing: Type.Object({ refused: Refused }) },
  }),
  getBatch: defineAdminCall({
    ...adminRoutes.getBatch,
    access: 'staff',
    reads: 'packing',
    summary: 'A batch with its pick list and the state of each order',
    params: ById,
    answers: { 200: Batch },
  }),
  closeBatch: defineAdminCall({
    ...adminRoutes.closeBatch,
    ...packing,
    summary: 'Ends a batch: orders that are not packed are free for another one',
    params: ById,
    answers: { 204: null },
  }),
  takeOrder: defineAdminCall({
    ...adminRoutes.takeOrder,
    ...packing,
    summary: 'Makes the caller the packer of an order of an open batch',
    params: ByNumber,
    answers: { 200: BatchOrder },
    conflicts: { taken: Type.Object({ name: Type.String() }) },
  }),
  scanArticle: defineAdminCall({
    ...adminRoutes.scanArticle,
    ...packing,
    summary: 'Counts a scanned piece towards the order of the caller; a wrong piece is refused',
    params: ByNumber,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }),
    answers: { 200: BatchOrder },
    conflicts: {
      wrong_article: Type.Object({ code_scanned: Type.String() }),
      enough: Type.Object({ article: Type.String() }),
      taken: Type.Object({ name: Type.String() }),
    },
  }),
  unscanArticle: defineAdminCall({
    ...adminRoutes.unscanArticle,
    ...packing,
    summary: 'Takes one scanned piece of a line back out of the box',
    params: ByNumber,
    body: Type.Object({ line: Type.Integer({ minimum: 1 }) }),
    answers: { 200: BatchOrder },
  }),
  packOrder: defineAdminCall({
    ...adminRoutes.packOrder,
    access: 'staff',
    command: 'orders pack',
    version: 'required',
    summary: 'Closes the box of a completely scanned order: it is ready to be handed over',
    params: ByNumber,
    body: Type.Object({ reason: Reason }),
    answers: { 200: Type.Object({ ...changed, status: OrderStatusValue }) },
    conflicts: {
      incomplete: Type.Object({ missing: Type.Integer() }),
      taken: Type.Object({ name: Type.String() }),
    },
  }),
  unpackOrder: defineAdminCall({
    ...adminRoutes.unpackOrder,
    access: 'staff',
    command: 'orders pack',
    version: 'required',
    summary: 'Takes the packing of an order back within ten seconds: no email and no carrier has learned of it',
    params: ByNumber,
    answers: { 200: Type.Object({ version: Type.Integer(), status: OrderStatusValue }) },
    conflicts: { undo_expired: Type.Object({}), not_now: Type.Object({ from: OrderStatusValue }) },
  }),
  listWaitingBoxes: defineAdminCall({
    ...adminRoutes.listWaitingBoxes,
    access: 'staff',
    reads: 'packing',
    summary: 'Packed orders that wait for their carriers, with their weights',
    answers: { 200: Type.Object({ rows: Type.Array(WaitingBox) }) },
  }),
  listHandovers: defineAdminCall({
    ...adminRoutes.listHandovers,
    access: 'staff',
    reads: 'packing',
    summary: 'The latest handovers, newest first',
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({ id: Id, created_at: Moment, created_by: Type.String(), orders: Type.Integer() }),
        ),
      }),
    },
  }),
  handOver: defineAdminCall({
    ...adminRoutes.handOver,
    access: 'staff',
    command: 'orders move',
    version: 'commutes',
    summary: 'Hands packed orders over to their carriers at once; those that are not packed are named and left out',
    body: Type.Object({
      orders: Type.Array(Type.Object({ number: OrderNumber, places: Type.Integer({ minimum: 1, maximum: 100 }) }), {
        minItems: 1,
        maxItems: MOST_ORDERS,
      }),
      reason: Reason,
    }),
    answers: { 201: Type.Object({ id: Id, refused: Type.Array(OrderNumber) }) },
    conflicts: { nothing: Type.Object({ refused: Type.Array(OrderNumber) }) },
  }),
  printHandover: defineAdminCall({
    ...adminRoutes.printHandover,
    access: 'staff',
    reads: 'packing',
    summary: 'The list of a handover as a PDF: orders by carrier with their places and weights',
    params: ById,
    answers: { 200: null },
  }),
  setPlace: defineAdminCall({
    ...adminRoutes.setPlace,
    access: 'staff',
    command: 'stock set',
    version: 'commutes',
    summary: 'Where an article lies in the warehouse; the pick list follows the places',
    params: Type.Object({ article: Type.String({ minLength: 1, maxLength: 64 }) }),
    body: Type.Object({ place: Place }),
    answers: { 200: Type.Object({ article: Type.String(), place: Place }) },
  }),
  printSlip: defineAdminCall({
    ...adminRoutes.printSlip,
    access: 'staff',
    reads: 'packing',
    summary: 'The slip of an order as an A5 PDF: for the parcel, or for those who pack it',
    params: ByNumber,
    /** `packer`: with the customer's phone and the money that is due, in the reader's language. */
    query: Type.Object({ for: Type.Optional(Type.Enum(['parcel', 'packer'])) }),
    answers: { 200: null },
  }),
  printLabel: defineAdminCall({
    ...adminRoutes.printLabel,
    access: 'staff',
    reads: 'packing',
    summary: 'The label of an order as a PDF of 100 × 150 mm, with its number as a barcode',
    params: ByNumber,
    answers: { 200: null },
  }),
};
