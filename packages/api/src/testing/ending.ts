/** When a resource is closed: after the test, after all tests of a file, or when the test calls it. */
export type Ending = (close: () => Promise<void>) => void;

/** Cleanup that the test calls by itself; resources are closed in reverse order. */
export function anEnding(): { atEnd: Ending; end(): Promise<void> } {
  const closings: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  };
  return { atEnd: (close) => void closings.push(close), end };
}

/** Closes the resources of `work` when it has ended or failed: for work that is repeated within one test. */
export async function untilDone(work: (atEnd: Ending) => Promise<void>): Promise<void> {
  const { atEnd, end } = anEnding();
  try {
    await work(atEnd);
  } finally {
    await end();
  }
}
