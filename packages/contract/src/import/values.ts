import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** `{"ru": "…", "en": "…"}`, or a plain string, which is Russian; a missing English text falls back to Russian. */
export const LocalText = Type.Union([
  Type.String({ minLength: 1, maxLength: 100_000 }),
  Type.Object(
    {
      ru: Type.String({ minLength: 1, maxLength: 100_000 }),
      en: Type.Optional(Type.Union([Type.String({ maxLength: 100_000 }), Type.Null()])),
    },
    { additionalProperties: false },
  ),
]);
export type LocalText = Static<typeof LocalText>;

/** An absent field keeps the stored value, null clears it. */
export const Clearable = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));

/** A row of a section. A field it does not know is an error, since it is most often a slip of the pen. */
export const Row = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A string or number of roubles with at most two decimals. */
export const ImportMoney = Type.Union([Type.String(), Type.Number()]);

/** A moment with its offset, `2026-03-01T00:00:00+03:00`. */
export const ImportMoment = Type.String({ format: 'date-time' });
export const ImportDay = Type.String({ format: 'date' });

export const CodeText = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9][a-z0-9_.-]*$' });
export const ArticleText = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$' });
export const SlugText = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z0-9][a-z0-9-]*$' });
export const SlugPathText = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*$',
});

/** A file beside the document, named by a path relative to it. */
export const MediaPath = Type.String({ minLength: 1, maxLength: 500 });

/** A page of the shop, or an address elsewhere that is safe to go to (D74). */
export const LinkText = Type.String({ minLength: 1, maxLength: 2000, pattern: '^(/(?![/\\\\])|https://)' });
