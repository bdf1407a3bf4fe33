/** The page that a list of points stands at: the one after its previous page (PICKUPPOINT-02, D60). */
export function pageAfter(previous: string | null): number {
  const page = Number(previous === null ? 0 : new URL(previous).searchParams.get('page'));
  return Number.isInteger(page) && page > 0 ? page + 1 : 1;
}

/** The text that says which page it is may be all that says how many there are: the count does (D60). */
export function hasMore(page: number, pageSize: number, count: number): boolean {
  return page * pageSize < count;
}
