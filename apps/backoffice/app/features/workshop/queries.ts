import type { AdminAnswer } from '@kashtanka/contract/admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { KEPT } from '#platform/offline/kept-queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { getLocale, type Locale } from '#platform/text/locale.ts';

export type Piece = AdminAnswer<'listPieces'>['rows'][number];
export type PieceState = Piece['state'];
export const PIECE_STATES: readonly PieceState[] = ['queued', 'taken', 'cut'];
/** A blank with a typeface; undefined: any. */
export type Group = { article: string; font: string };

const KEY = 'workshop';
const ROWS = 100;
/** Before the first cursor. */
const FIRST_PAGE = '';

export const piecesQuery = (state: PieceState, group: Group | undefined, locale: Locale = getLocale()) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'pieces', state, group?.article, group?.font, locale],
    meta: KEPT,
    queryFn: async ({ pageParam, signal }) =>
      bodyOf(
        await api.listPieces({
          query: { state, limit: ROWS, ...group, ...(pageParam && { after: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const sheetsQuery = queryOptions({
  queryKey: [KEY, 'sheets'],
  meta: KEPT,
  queryFn: async ({ signal }) => bodyOf(await api.listSheets({ signal })).rows,
});

/** Reads all lists of the workshop again. */
export function refreshWorkshop(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [KEY] });
}
