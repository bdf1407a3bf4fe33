import type { SavedView } from '@kashtanka/contract/admin';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';

const OF_ORDERS = { list: 'orders' } as const;

const viewsQuery = queryOptions({
  queryKey: ['saved views'],
  queryFn: async ({ signal }) => bodyOf(await api.listSavedViews({ params: OF_ORDERS, signal })).rows,
});

/** Own views, and those that others share. Without them the list works as well. */
export function useSavedViews(): readonly SavedView[] {
  return useQuery(viewsQuery).data ?? [];
}

type NewView = Pick<SavedView, 'name' | 'search' | 'is_shared'>;

/** Saves and removes views. A view with the name of an own one replaces it. */
export function useViewActs() {
  const saving = useAction((body: NewView, key) => api.saveView({ key, params: OF_ORDERS, body }));
  const removing = useAction((id: number, key) => api.removeView({ key, params: { id } }));
  const save = async (view: NewView) => {
    const outcome = await saving.run(view);
    if (outcome?.ok) queryClient.setQueryData(viewsQuery.queryKey, outcome.body.rows);
    return outcome?.ok ?? false;
  };
  const remove = async (id: number) => {
    await removing.run(id);
    await queryClient.invalidateQueries(viewsQuery);
  };
  return { save, remove, isBusy: saving.isBusy, failure: saving.failure ?? removing.failure };
}
