/** The change of one row: `undo` is the revision to bring back, null if nothing changed. */
export type RowOutcome = { ok: true; undo: number | null } | { ok: false; why: string };

export type RunResult = {
  done: { article: string; undo: number }[];
  unchanged: number;
  refused: { article: string; why: string }[];
};

/** Changes rows one by one, so that a refused row stops no other; `onProgress` gets the number of rows so far. */
export async function runRows<Row extends { article: string }>(
  rows: readonly Row[],
  change: (row: Row) => Promise<RowOutcome>,
  onProgress: (rows: number) => void,
): Promise<RunResult> {
  const result: RunResult = { done: [], unchanged: 0, refused: [] };
  for (const [at, row] of rows.entries()) {
    onProgress(at);
    const outcome = await change(row);
    if (!outcome.ok) result.refused.push({ article: row.article, why: outcome.why });
    else if (outcome.undo === null) result.unchanged += 1;
    else result.done.push({ article: row.article, undo: outcome.undo });
  }
  onProgress(rows.length);
  return result;
}
