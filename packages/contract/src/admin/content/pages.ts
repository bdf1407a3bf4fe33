import Type, { type Static } from 'typebox';
import { PageEdition, PageFault, PageName, PageText } from '../../content/pages.ts';
import { Moment, Nullable } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';
import { LocalText } from '../values.ts';

const Texts = { ru: PageText, en: Nullable(PageText), edition: Nullable(PageEdition) };
const ByPage = Type.Object({ page: PageName });

/** The last change by staff. */
const Changed = Nullable(Type.Object({ at: Moment, name: Type.String() }));

export const ListedPage = Type.Object({
  page: Type.String(),
  title: LocalText,
  /** Whether it has a text of its own instead of the one that comes with the shop. */
  is_own: Type.Boolean(),
  /** Whether one comes with the shop; without it and an own one there is no such page. */
  has_standard: Type.Boolean(),
  changed: Changed,
});
export type ListedPage = Static<typeof ListedPage>;

export const PageOfStaff = Type.Object({
  page: Type.String(),
  /** Names of facts about the shop, which a text may have in braces. */
  facts: Type.Array(Type.Object({ ru: Type.String(), en: Type.String() })),
  /** The text that comes with the shop. */
  standard: Nullable(Type.Object({ ...Texts, en: PageText })),
  /** `version` is that of the row of the list `pages`. */
  own: Nullable(Type.Object({ ...Texts, version: Type.Integer() })),
});
export type PageOfStaff = Static<typeof PageOfStaff>;

/** Texts are changed as rows of the list `pages`. */
export const pageAdminCalls = {
  listPagesOfStaff: defineAdminCall({
    ...adminRoutes.listPagesOfStaff,
    access: 'staff',
    reads: 'content',
    summary: 'All pages that have a text, with who changed it last',
    answers: { 200: Type.Object({ rows: Type.Array(ListedPage) }) },
  }),
  getPageOfStaff: defineAdminCall({
    ...adminRoutes.getPageOfStaff,
    access: 'staff',
    reads: 'content',
    summary: 'The text of a page that comes with the shop, and its own one',
    params: ByPage,
    answers: { 200: PageOfStaff },
  }),
  checkPage: defineAdminCall({
    ...adminRoutes.checkPage,
    access: 'staff',
    command: 'data edit',
    version: 'commutes',
    summary:
      'What is wrong with a text, and a link to the page with it; nothing is stored, and the link lasts an hour',
    params: ByPage,
    body: Type.Object(Texts),
    answers: { 200: Type.Object({ faults: Type.Array(PageFault), path: Type.String() }) },
  }),
};
