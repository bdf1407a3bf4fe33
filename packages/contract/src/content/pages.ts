import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Nullable } from '../values.ts';

/** `faq/care`: the address of a page without the language. */
export const PageName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9-]*)*$',
});

/** In the address of a page: the code of a text that it shows to those who have the link. */
export const PAGE_PREVIEW = 'page-text';

export const MOST_PAGE_CHARACTERS = 20_000;

/** The text of a page in one language; `body` is Markdown. */
export const PageText = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ minLength: 1, maxLength: 500 }),
    body: Type.String({ maxLength: MOST_PAGE_CHARACTERS }),
  },
  { additionalProperties: false },
);
export type PageText = Static<typeof PageText>;

/** The version of a document that shoppers consent to, and its day: `2026-11-22`. */
export const PageEdition = Type.Object(
  { version: Type.String({ minLength: 1, maxLength: 20 }), date: Type.String({ format: 'date' }) },
  { additionalProperties: false },
);
export type PageEdition = Static<typeof PageEdition>;

/** What may be wrong with a page text. */
export const PAGE_FAULTS = [
  'not_allowed',
  'bare_table',
  'unknown_block',
  'too_deep',
  'heading_level',
  'heading_place',
  'note_tone',
  'steps_list',
  'question_heading',
  'question_answer',
  'table_block',
  'cards_list',
  'action_link',
  'product_inside',
  'picture_block',
  'goods_block',
  'product_page',
  'second_picture',
  'unknown_fact',
  'no_address',
  'link_language',
  'unknown_address',
  'unknown_place',
  'place_taken',
] as const;

/** `about` is the part of the text that is wrong. */
export const PageFault = Type.Object({
  language: Type.Enum(['ru', 'en']),
  line: Type.Integer(),
  code: Type.Enum([...PAGE_FAULTS]),
  about: Type.String(),
});
export type PageFault = Static<typeof PageFault>;

export const pageCalls = {
  getPageText: defineCall({
    ...routes.getPageText,
    access: 'any',
    summary: "The shop's own text of a page; null while the page has the text that comes with the shop",
    params: Type.Object({ page: PageName }),
    answers: {
      200: Type.Object({
        text: Nullable(
          Type.Object({
            title: Type.String(),
            description: Type.String(),
            body: Type.String(),
            edition: Nullable(PageEdition),
          }),
        ),
        /** Titles of all pages that have an own text, by page: other pages name them. */
        titles: Type.Record(Type.String(), Type.String()),
      }),
    },
  }),
};
