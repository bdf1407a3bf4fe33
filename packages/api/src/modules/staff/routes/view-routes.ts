import type { savedViewCalls } from '@kashtanka/contract/admin';
import { rolesThatRead } from '@kashtanka/rules';
import type { Database } from '#platform/database';
import type { SignedInStaff } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, noContent, notFound, ok, type Refusal } from '#platform/http/reply';
import { deleteView, listViews, saveView } from '../sql/views.ts';

const MOST_VIEWS = 30;

/** Saved views of lists. A member changes only their own; a shared one is seen by all who read the list. */
export function viewRoutes({ db }: { db: Database }): Pick<AdminHandlers, keyof typeof savedViewCalls> {
  const list = async (staffId: number, name: string) => {
    const rows = await listViews(db, { staffId, list: name });
    return ok({ rows: rows.map(({ staff_id, ...view }) => ({ ...view, is_own: staff_id === staffId })) });
  };
  return {
    listSavedViews: async ({ params }, { staff }) => denied(staff) ?? list(staff.id, params.list),
    saveView: async ({ params, body: { name: typed, search, is_shared: isShared } }, { staff }) => {
      const refusal = denied(staff);
      if (refusal) return refusal;
      const name = typed.trim();
      const view = { staffId: staff.id, list: params.list, name, search, isShared };
      if (name === '') return conflict('bad_name');
      return (await saveView(db, view, MOST_VIEWS)) ? list(staff.id, params.list) : conflict('too_many_rows');
    },
    removeView: async ({ params: { id } }, { staff }) =>
      (await deleteView(db, { staffId: staff.id, id })) ? noContent() : notFound(),
  };
}

/** The only list with views is that of orders. */
function denied({ roles }: SignedInStaff): Refusal | undefined {
  const readers = rolesThatRead('orders');
  if (roles.some((role) => readers.includes(role))) return undefined;
  return { kind: 'detail', status: 403, code: 'not_allowed', extra: { roles: readers } };
}
