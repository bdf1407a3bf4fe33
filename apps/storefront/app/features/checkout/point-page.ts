/** The number of the current page: the one after its `previous` link (PICKUPPOINT-02, D60). */
export function getPageNumber(previous: string | null): number {
  const page = Number(previous === null ? 0 : new URL(previous).searchParams.get('page'));
  return Number.isInteger(page) && page > 0 ? page + 1 : 1;
}

/** Computed from the total count (D60). */
export function hasNextPage(page: number, pageSize: number, count: number): boolean {
  return page * pageSize < count;
}
