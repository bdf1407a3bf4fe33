import type { AdminAnswer } from '@kashtanka/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

export type Certificate = AdminAnswer<'findCertificates'>['rows'][number];

export const MIN_ENDING = 4;

/** A code may be pasted whole; only its end is sent. */
export function endingOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').slice(-MIN_ENDING);
}

export const certificatesQuery = (last4: string) =>
  queryOptions({
    queryKey: ['certificates', last4],
    queryFn: async ({ signal }) => bodyOf(await api.findCertificates({ query: { last4 }, signal })).rows,
    enabled: last4.length === MIN_ENDING,
  });
