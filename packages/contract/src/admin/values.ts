import Type, { type TSchema } from 'typebox';
import { Nullable } from '../values.ts';

/** The reason of a change, as the audit log keeps it. */
export const Reason = Type.String({ minLength: 1, maxLength: 500 });

/** A text in both languages; an empty English one falls back to Russian. */
export const LocalText = Type.Object({ ru: Type.String(), en: Type.Optional(Nullable(Type.String())) });

/** The most rows that a list is counted to; beyond it `has_more` is true. */
export const MOST_COUNTED = 1_000;
export const MOST_ROWS = 200;

/** Keys of a list's query: `after` is the `next` of the page before. */
export const listQuery = {
  after: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
};

/** A page of a list by cursor; `count` of the whole list ends at `MOST_COUNTED`. */
export const ListPage = <S extends TSchema>(row: S) =>
  Type.Object({
    rows: Type.Array(row),
    next: Nullable(Type.String()),
    count: Type.Object({ value: Type.Integer(), has_more: Type.Boolean() }),
  });

/** How a change can be undone; null: it cannot. */
export const Undo = Nullable(Type.Object({ id: Type.String(), until: Type.String({ format: 'date-time' }) }));

/** The fields of every answer to a write on a versioned thing. */
export const changed = { version: Type.Integer(), undo: Undo };
