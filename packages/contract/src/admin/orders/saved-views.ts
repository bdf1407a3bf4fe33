import Type, { type Static } from 'typebox';
import { Id } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';

/** Lists that keep views. */
const OfList = Type.Object({ list: Type.Enum(['orders']) });

const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  /** The query of the list's address, such as `?view=late`. */
  search: Type.String(),
  is_shared: Type.Boolean(),
  is_own: Type.Boolean(),
  author: Type.String(),
});
export type SavedView = Static<typeof SavedView>;

const Views = Type.Object({ rows: Type.Array(SavedView) });

export const savedViewCalls = {
  listSavedViews: defineAdminCall({
    ...adminRoutes.listSavedViews,
    access: 'staff',
    reads: 'own',
    summary: 'Saved views of a list: the caller’s own, then those that others share',
    params: OfList,
    answers: { 200: Views },
  }),
  saveView: defineAdminCall({
    ...adminRoutes.saveView,
    access: 'staff',
    command: 'own',
    version: 'commutes',
    summary:
      'Saves filters under a name, for the caller or for all; a view of the caller with this name is replaced',
    params: OfList,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 40 }),
      search: Type.String({ maxLength: 2_000, pattern: '^(\\?[^#\\s]*)?$' }),
      is_shared: Type.Boolean(),
    }),
    answers: { 200: Views },
  }),
  removeView: defineAdminCall({
    ...adminRoutes.removeView,
    access: 'staff',
    command: 'own',
    version: 'commutes',
    summary: 'Removes a view of the caller',
    params: Type.Object({ id: Id }),
    answers: { 204: null },
  }),
};
