import type { AdminInput, DataRow } from '@kashtanka/contract/admin';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { type Both, isRecord, readText } from './local-text.ts';

type ReferenceList = 'classes' | 'categories' | 'designs' | 'models' | 'collections';

/** Lists change seldom, and a new value is a reload away. */
const FRESH_MS = 5 * 60_000;

const listQuery = (list: ReferenceList & AdminInput<'listDataRows'>['params']['list']) =>
  queryOptions({
    queryKey: ['data', list],
    queryFn: async ({ signal }) => bodyOf(await api.listDataRows({ params: { list }, signal })).rows,
    staleTime: FRESH_MS,
  });

export const classesQuery = listQuery('classes');
export const categoriesQuery = listQuery('categories');
export const designsQuery = listQuery('designs');
export const modelsQuery = listQuery('models');
export const collectionsQuery = listQuery('collections');

export type Option = { key: string; name: Both };
export type ClassAttribute = { code: string; name: Both; isSize: boolean; values: Option[] };
export type ProductClass = Option & { attributes: ClassAttribute[] };

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function readClass({ key, row }: DataRow): ProductClass {
  return { key, name: readText(row.name), attributes: listOf(row.attributes).filter(isRecord).map(readAttribute) };
}

function readAttribute({ code, name, sku_part, values }: Record<string, unknown>): ClassAttribute {
  return {
    code: String(code),
    name: readText(name),
    isSize: sku_part === true,
    values: listOf(values)
      .filter(isRecord)
      .map(({ value, title }) => ({ key: String(value), name: readText(title) })),
  };
}

/** A row of another list as a choice; `field` holds its name. */
export function readOption(field: 'name' | 'title') {
  return ({ key, row }: DataRow): Option => ({ key, name: readText(row[field]) });
}

/** Classes by code, once they are loaded. */
export function useClasses(): ReadonlyMap<string, ProductClass> {
  const { data = [] } = useQuery(classesQuery);
  return new Map(data.map((row) => [row.key, readClass(row)]));
}

export function useOptions(query: typeof classesQuery, field: 'name' | 'title' = 'name'): Option[] {
  const { data = [] } = useQuery(query);
  return data.map(readOption(field));
}
