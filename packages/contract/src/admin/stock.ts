import Type, { type Static } from 'typebox';
import { Id, Moment, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { OrderNumber } from './orders/order-values.ts';
import { adminRoutes } from './routes.ts';
import { ListPage, listQuery, Reason } from './values.ts';

const Article = Type.String({ minLength: 1, maxLength: 64 });
const ByArticle = Type.Object({ article: Article });
const MOST_LINES = 1_000;
const MOST_PIECES = 1_000_000;

/** Of an article: null counts nothing and never runs out. `held` is reserved by orders. */
const Counted = { counted: Nullable(Type.Integer()), held: Type.Integer(), free: Type.Integer() };

/** An article that can be sold, with everything that its restocking depends on. */
export const StockItem = Type.Object({
  article: Type.String(),
  /** The article of its product. */
  product: Type.String(),
  title: Type.String(),
  /** Size and other distinguishing parameters in words; empty without any. */
  size: Type.String(),
  /** Relative to the shop. */
  picture: Nullable(Type.String()),
  ...Counted,
  /** Where it lies in the warehouse. */
  place: Nullable(Type.String()),
  /** The orders that hold it, oldest first. */
  orders: Type.Array(Type.Object({ number: OrderNumber, quantity: Type.Integer() })),
  /** Pieces sold in 30 days, without returned and canceled ones. */
  sold: Type.Integer(),
  /** Visits of 30 days that chose it while there was none. */
  missed: Type.Integer(),
  /** Customers who wait for an email when it is back. */
  waiting: Type.Integer(),
});
export type StockItem = Static<typeof StockItem>;

const CountedNow = Type.Object({ article: Type.String(), ...Counted });
/** Brings back the counts before a list. */
const UndoList = Nullable(Type.Object({ id: Id, until: Moment }));
const ListDone = Type.Object({ rows: Type.Array(CountedNow), undo: UndoList });

/** A counted article: the difference is that to the pieces which the shop had counted. */
export const CountDifference = Type.Object({
  ...CountedNow.properties,
  pieces: Type.Integer(),
  difference: Type.Integer(),
});
export type CountDifference = Static<typeof CountDifference>;

export const stockCalls = {
  listStock: defineAdminCall({
    ...adminRoutes.listStock,
    access: 'staff',
    reads: 'stock',
    summary: 'Articles with their stock, by article; `in_demand` are those that customers wait for or missed',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 200 })),
      state: Type.Optional(Type.Enum(['low', 'none', 'in_demand'])),
      ...listQuery,
    }),
    answers: { 200: ListPage(StockItem) },
  }),
  getStockItem: defineAdminCall({
    ...adminRoutes.getStockItem,
    access: 'staff',
    reads: 'stock',
    summary: 'One article, in either case, as a scanner reads it',
    params: ByArticle,
    answers: { 200: StockItem },
  }),
  receiveStock: defineAdminCall({
    ...adminRoutes.receiveStock,
    access: 'staff',
    command: 'stock adjust',
    version: 'commutes',
    summary: 'Adds received goods to the stock, all lines or none',
    body: Type.Object({
      lines: Type.Array(
        Type.Object({ article: Article, quantity: Type.Integer({ minimum: 1, maximum: MOST_PIECES }) }),
        { minItems: 1, maxItems: MOST_LINES },
      ),
      reason: Reason,
    }),
    answers: { 201: ListDone },
    conflicts: { endless: Type.Object({ article: Type.String() }) },
  }),
  countStock: defineAdminCall({
    ...adminRoutes.countStock,
    access: 'staff',
    command: 'stock set',
    version: 'commutes',
    hasDryRun: true,
    summary: 'Sets counted articles; a dry run answers the differences, whose counts are then `counted_before`',
    body: Type.Object({
      lines: Type.Array(
        Type.Object({
          article: Article,
          pieces: Type.Integer({ minimum: 0, maximum: MOST_PIECES }),
          counted_before: Type.Optional(Nullable(Type.Integer())),
        }),
        { minItems: 1, maxItems: MOST_LINES },
      ),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ rows: Type.Array(CountDifference), undo: UndoList }) },
    conflicts: { stale: Type.Object({ rows: Type.Array(CountedNow) }) },
  }),
  undoStockList: defineAdminCall({
    ...adminRoutes.undoStockList,
    access: 'staff',
    command: 'stock adjust',
    version: 'commutes',
    summary: 'Takes back a receipt or a count; movements since stay',
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Reason }),
    answers: { 200: Type.Object({ rows: Type.Array(CountedNow) }) },
    conflicts: { too_few: Type.Object({ article: Type.String(), counted: Type.Integer() }) },
  }),
};
