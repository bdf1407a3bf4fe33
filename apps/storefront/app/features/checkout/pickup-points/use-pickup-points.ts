import type { PickupPoint } from '@kashtanka/contract';
import type { PickupPointListName } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { api } from '#platform/api/api.ts';
import { TYPING_PAUSE_MS } from '#platform/timers.ts';

const PAGE_SIZE = 10;

export type PickupPointQuery = { list: PickupPointListName; country: string; city: string; q: string };

type Found = { points: readonly PickupPoint[]; count: number; page: number };

/** No city yet, loading, loaded, or failed with a status. */
export type PickupPointsState =
  | { at: 'unknown' }
  | { at: 'asking' }
  | ({ at: 'found'; mayBeMore: boolean } & Found)
  | { at: 'failed'; status: number };

/** The pickup points of a carrier in a city, searched after typing pauses (PERF-04). */
export function usePickupPoints(asked: PickupPointQuery): {
  points: PickupPointsState;
  askMore(): void;
  retry(): void;
} {
  const [points, setPoints] = useState<PickupPointsState>({ at: 'unknown' });
  const [attempt, setAttempt] = useState(0);
  const { city } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains all parameters of the request.
  useEffect(() => {
    if (city === '') return setPoints({ at: 'unknown' });
    const abort = new AbortController();
    setPoints((before) => (before.at === 'found' ? before : { at: 'asking' }));
    const take = (found: PickupPointsState | undefined) => found && setPoints(found);
    const timer = setTimeout(() => void ask(asked, 1, abort.signal).then(take), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [JSON.stringify([asked, attempt])]);
  const askMore = async () => {
    if (points.at !== 'found') return;
    const next = await ask(asked, points.page + 1, new AbortController().signal);
    if (next?.at !== 'found') return setPoints(next ?? points);
    // Another city may have been chosen meanwhile, so the page is not appended to its list.
    setPoints((now) => (now === points ? { ...next, points: [...points.points, ...next.points] } : now));
  };
  return { points, askMore: () => void askMore(), retry: () => setAttempt((before) => before + 1) };
}

async function ask(
  { list, country, city, q }: PickupPointQuery,
  page: number,
  signal: AbortSignal,
): Promise<PickupPointsState | undefined> {
  try {
    const query = { country, city, q, page, page_size: PAGE_SIZE };
    const result = await api.listPickupPoints({ params: { list }, query, signal });
    if (!result.ok) return { at: 'failed', status: result.status };
    const { results, count, previous } = result.body;
    const at = getPageNumber(previous);
    return { at: 'found', points: results, count, page: at, mayBeMore: hasNextPage(at, PAGE_SIZE, count) };
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** The number of the current page: the one after its `previous` link (PICKUPPOINT-02, D60). */
export function getPageNumber(previous: string | null): number {
  const page = Number(previous === null ? 0 : new URL(previous).searchParams.get('page'));
  return Number.isInteger(page) && page > 0 ? page + 1 : 1;
}

/** Computed from the total count (D60). */
export function hasNextPage(page: number, pageSize: number, count: number): boolean {
  return page * pageSize < count;
}
