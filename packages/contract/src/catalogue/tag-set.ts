import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Nullable } from '../values.ts';

export const TAG_METALS = ['brass', 'steel', 'black'] as const;

/** A tag of one metal: its sizes, its engraving choices and the accessories that can hang beside it. */
export const TagSet = Type.Object({
  code: Type.String(),
  title: Type.String(),
  metal: Type.Enum([...TAG_METALS]),
  sizes: Type.Array(
    Type.Object({
      code: Type.String(),
      max_lines: Type.Integer(),
      recommended_lines: Type.Integer(),
      max_chars: Type.Integer(),
      default_text: Type.String(),
      article: Type.String(),
      /** Length, width and thickness: `42x14x3.5`. */
      size_in_mm: Type.String(),
    }),
  ),
  engravings: Type.Array(
    Type.Object({
      code: Type.String(),
      title: Type.String(),
      image: Type.String(),
      sizes: Type.Array(Type.String()),
      is_available: Type.Boolean(),
      /** The engraved shape: the `d` of an SVG path, and its view box. */
      drawing: Type.Object({
        outline: Type.String(),
        box: Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() }),
      }),
    }),
  ),
  fonts: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
  accessories: Type.Array(
    Type.Object({ article: Type.String(), sizes: Type.Array(Type.String()), is_available: Type.Boolean() }),
  ),
  model_3d: Nullable(Type.String()),
});
export type TagSet = Static<typeof TagSet>;

export const tagSetCalls = {
  listTagSets: defineCall({
    ...routes.listTagSets,
    access: 'any',
    summary: 'What engraved tags can be made of',
    answers: { 200: Type.Array(TagSet) },
  }),
};
