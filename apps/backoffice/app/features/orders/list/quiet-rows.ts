/**
 * Rows of a list that is read again while it is looked at: orders that arrived above the known ones wait until they
 * are asked for, so that no row moves under the pointer. Later pages are appended.
 */
export function splitRows<Row extends { number: string }>(rows: readonly Row[], known: ReadonlySet<string>) {
  const lastKnown = rows.findLastIndex(({ number }) => known.has(number));
  const isFresh = ({ number }: Row, at: number) => at < lastKnown && !known.has(number);
  return {
    shown: rows.filter((row, at) => !isFresh(row, at)),
    fresh: rows.filter(isFresh),
  };
}
