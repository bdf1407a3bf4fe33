/** A change of a line that is not confirmed by the server yet. */
export type LineChange = {
  readonly id: number;
  /** The new quantity; 0 removes the line, null if more than the quantity changes. */
  readonly quantity: number | null;
  isSent: boolean;
  /** The server has applied it; the next reload includes it. */
  isDone: boolean;
};

/** Appends a change. It replaces an unsent change of the same line. */
export function appendChange(changes: readonly LineChange[], change: LineChange): LineChange[] {
  return [...changes.filter(({ id, isSent }) => id !== change.id || isSent), change];
}

export function listBusyLines(changes: readonly LineChange[]): Set<number> {
  return new Set(changes.filter(({ isDone }) => !isDone).map(({ id }) => id));
}

/** The latest new quantity of each changed line. */
export function getChangedQuantities(changes: readonly LineChange[]): Map<number, number> {
  return new Map(changes.flatMap(({ id, quantity }) => (quantity === null ? [] : [[id, quantity] as const])));
}
