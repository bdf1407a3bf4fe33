import { API_BASE, type CallName, fillPath, type Query, routes, writeQuery } from '@kashtanka/contract';

export type PageQuery = { page?: number | undefined; page_size?: number | undefined };
export type PageRange = { page: number; size: number; limit: number; offset: number };

export type PageSizes = { usual: number; largest: number };

const SIZES: PageSizes = { usual: 20, largest: 100 };

/** The page number starts from 1; a size above the maximum is reduced to it. */
export function toPageRange(asked: PageQuery, { usual, largest } = SIZES): PageRange {
  const page = asked.page ?? 1;
  const size = Math.min(asked.page_size ?? usual, largest);
  // Capped to a safe integer, which is past the end of any list.
  return { page, size, limit: size, offset: Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER) };
}

/** A page past the end is not found; the first page of an empty list is empty. */
export function isPastEnd({ page, offset }: PageRange, count: number): boolean {
  return page > 1 && offset >= count;
}

/** A page with absolute URLs of its neighbours, which keep all query parameters. */
export function serializePage<Row>(
  results: Row[],
  count: number,
  { page, size }: PageRange,
  call: { name: CallName; origin: string; params?: Readonly<Record<string, string>>; query: Query },
) {
  const address = (number: number) => {
    const path = fillPath(routes[call.name].path, call.params ?? {});
    return `${call.origin}${API_BASE}/${path}${writeQuery({ ...call.query, page: number })}`;
  };
  return {
    results,
    count,
    next: page * size < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
  };
}
