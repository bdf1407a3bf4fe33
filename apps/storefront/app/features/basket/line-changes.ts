/** A change of a line that the shop has not answered for yet. */
export type LineChange = {
  readonly id: number;
  /** The number of pieces that it comes to; 0 for a line that goes, null where more than that changes. */
  readonly quantity: number | null;
  isSent: boolean;
  /** The shop has done it: it is in the next basket that is read. */
  isDone: boolean;
};

/** One more change. One of the same line that has not been sent yet has lost its point: the newer number stands. */
export function withChange(changes: readonly LineChange[], change: LineChange): LineChange[] {
  return [...changes.filter(({ id, isSent }) => id !== change.id || isSent), change];
}

/** The lines that the shop is at. */
export function busyLines(changes: readonly LineChange[]): Set<number> {
  return new Set(changes.filter(({ isDone }) => !isDone).map(({ id }) => id));
}

/** The numbers of pieces that the changes come to; of one line, the last one. */
export function quantitiesOf(changes: readonly LineChange[]): Map<number, number> {
  return new Map(changes.flatMap(({ id, quantity }) => (quantity === null ? [] : [[id, quantity] as const])));
}
