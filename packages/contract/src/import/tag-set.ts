import Type, { type Static } from 'typebox';
import { TAG_METALS } from '../catalogue/tag-set.ts';
import { ArticleText, Clearable, CodeText, LocalText, MediaPath, Removed, Row } from './values.ts';

const Lines = Type.Integer({ minimum: 1, maximum: 3 });

/** A tag of one metal: the article of each size, and its engraving choices. */
export const TagSetRow = Row({
  code: CodeText,
  title: Type.Optional(LocalText),
  /** Metal of the previews; steel when absent. */
  metal: Type.Optional(Type.Enum([...TAG_METALS])),
  sizes: Type.Optional(
    Type.Array(
      Row({
        code: Type.Enum(['s', 'l']),
        article: ArticleText,
        max_lines: Lines,
        recommended_lines: Lines,
        max_chars: Type.Integer({ minimum: 1, maximum: 40 }),
        default_text: Type.String({ minLength: 1, maxLength: 200 }),
        /** Length, width and thickness, `42x14x3.5`; those of the shop's own tags when absent. */
        size_in_mm: Type.Optional(Type.String({ maxLength: 20 })),
      }),
      { minItems: 1 },
    ),
  ),
  engravings: Type.Optional(
    Type.Array(
      Row({
        code: CodeText,
        title: LocalText,
        /** An SVG of filled paths, which are both previewed and engraved. */
        image: MediaPath,
        sizes: Type.Array(Type.String()),
        is_available: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  fonts: Type.Optional(Type.Array(Row({ code: CodeText, title: LocalText }), { minItems: 1 })),
  accessories: Type.Optional(Type.Array(Row({ article: ArticleText, sizes: Type.Array(Type.String()) }))),
  model_3d: Clearable(MediaPath),
  remove: Removed,
});
export type TagSetRow = Static<typeof TagSetRow>;
