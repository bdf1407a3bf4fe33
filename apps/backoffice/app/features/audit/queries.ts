import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export type AuditFilter = 'name' | 'subject' | 'command';
export type Filters = Readonly<Record<AuditFilter, string>>;

export const FILTERS = ['name', 'command', 'subject'] as const satisfies readonly AuditFilter[];

export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const read = (filter: AuditFilter) => query.get(filter)?.trim() ?? '';
  return { name: read('name'), subject: read('subject'), command: read('command') };
}

export function writeFilters(filters: Filters): string {
  const set = FILTERS.filter((filter) => filters[filter]);
  const text = new URLSearchParams(set.map((filter) => [filter, filters[filter]])).toString();
  return text && `?${text}`;
}

/** Empty filters are not sent. */
export const auditQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(await api.listAudit({ query: { ...filters, after: pageParam }, signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
