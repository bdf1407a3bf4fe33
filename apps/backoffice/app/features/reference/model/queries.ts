import type { DataRow } from '@kashtanka/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import type { ReferenceList } from './lists.ts';
import { readFields } from './schema.ts';

/** The key is that of the product's form, which shows the same lists. */
export const rowsQuery = (list: ReferenceList) =>
  queryOptions({
    queryKey: ['data', list],
    queryFn: async ({ signal }) => bodyOf(await api.listDataRows({ params: { list }, signal })).rows,
  });

export const fieldsQuery = (list: ReferenceList) =>
  queryOptions({
    queryKey: ['data schema', list],
    queryFn: async ({ signal }) => readFields(bodyOf(await api.getDataSchema({ params: { list }, signal })).schema),
    staleTime: Number.POSITIVE_INFINITY,
  });

const REVISIONS = 20;

export const historyQuery = (list: ReferenceList, key: string) =>
  queryOptions({
    queryKey: ['data history', list, key],
    queryFn: async ({ signal }) =>
      bodyOf(await api.listDataHistory({ params: { list, key }, query: { limit: REVISIONS }, signal })).rows,
  });

/** Loads the list and the histories again after a change. */
export async function reloadRows(list: ReferenceList): Promise<DataRow[]> {
  void queryClient.invalidateQueries({ queryKey: ['data history', list] });
  await queryClient.invalidateQueries(rowsQuery(list));
  return queryClient.ensureQueryData(rowsQuery(list));
}
