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

/**
 * Elements that leave the lists of a row, by path (`variants/clr01-02brn-xs`, `attributes/size/values/xs`) or by key
 * alone. Elements that a row does not name stay.
 */
export const Removed = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 1_000 }), { maxItems: 1_000 }),
);

/** The number of an article in another system, in any script. */
export const ExternalSku = Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]));

/** A string or number of roubles with at most two decimals. */
export const ImportMoney = Type.Union([Type.String(), Type.Number()]);

/** A moment with its offset, `2026-03-01T00:00:00+03:00`. */
export const ImportMoment = Type.String({ format: 'date-time' });
export const ImportDay = Type.String({ format: 'date' });

export const PATTERNS = {
  code: '^[a-z0-9][a-z0-9_.-]*$',
  article: '^[A-Za-z0-9][A-Za-z0-9_.-]*$',
  slug: '^[a-z0-9][a-z0-9-]*$',
  slugPath: '^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*$',
  link: '^(/(?![/\\\\])|https://)',
} as const;

export const CodeText = Type.String({ minLength: 1, maxLength: 64, pattern: PATTERNS.code });
export const ArticleText = Type.String({ minLength: 1, maxLength: 64, pattern: PATTERNS.article });
export const SlugText = Type.String({ minLength: 1, maxLength: 100, pattern: PATTERNS.slug });
export const SlugPathText = Type.String({ minLength: 1, maxLength: 500, pattern: PATTERNS.slugPath });

/** A file beside the document, named by a path relative to it. */
export const MediaPath = Type.String({ minLength: 1, maxLength: 500, contentMediaType: 'image/*' });

/** A page of the shop, or an address elsewhere that is safe to go to (D74). */
export const LinkText = Type.String({ minLength: 1, maxLength: 2000, pattern: PATTERNS.link });
