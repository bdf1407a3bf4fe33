import Type, { type TSchema } from 'typebox';

/** Id of a row; a number beyond the safe integers cannot be an id. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A decimal string of roubles with two digits, `"1990.00"`; 1 bonus point is 1 rouble. */
export const Money = Type.String({ pattern: '^-?\\d{1,10}\\.\\d{2}$', examples: ['1990.00'] });

/** Money in requests: a string or a number; more than two decimals is `invalid`. */
export const MoneyInput = Type.Union([Type.String(), Type.Number()]);

export const Price = Type.Object({ currency: Type.Literal('RUB'), incl_tax: Money });

/** A moment in UTC, `2026-03-01T09:30:00Z`. */
export const Moment = Type.String({ format: 'date-time' });

/** A day in Europe/Moscow, `2026-03-08`. */
export const Day = Type.String({ format: 'date' });

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A page of a list: absolute URLs of its neighbours, and the count of all rows. */
export const Page = <S extends TSchema>(row: S) =>
  Type.Object({
    results: Type.Array(row),
    next: Nullable(Type.String()),
    previous: Nullable(Type.String()),
    count: Type.Integer(),
  });

/** Paging keys of a query: `page` from 1, `page_size` 20 by default; more than 100 is cut to 100. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1 })),
};

export const Image = Type.Union([
  Type.String(),
  Type.Array(
    Type.Object({
      type: Type.Enum(['image', 'video', 'preview', '3d']),
      url: Type.String(),
      alt: Type.Optional(Type.String()),
      width: Type.Optional(Type.Integer()),
      height: Type.Optional(Type.Integer()),
      /** The ground to show until the picture is there, `#e9e4dc`. */
      color: Type.Optional(Type.String()),
    }),
  ),
]);

/** An article as a request may name it. */
export const Article = Type.String({ minLength: 1, maxLength: 64 });
export const Code = Type.String({ minLength: 1, maxLength: 64 });

export const AttributeValue = Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]));

/** Values of one filter: repeated keys or a comma list; any of them matches. */
export const FilterValues = Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 }));
export const OptionalFlag = Type.Optional(Type.Boolean());
