/** When something that was opened is closed: after the test, after all tests of a file, or when a test says so. */
export type Ending = (close: () => Promise<void>) => void;

/** An end that comes when it is called for; what was opened last is closed first. */
export function anEnding(): { atEnd: Ending; end(): Promise<void> } {
  const closings: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  };
  return { atEnd: (close) => void closings.push(close), end };
}

/** Closes what `work` has opened when it is done, however it ends: for what is done many times within one test. */
export async function untilDone(work: (atEnd: Ending) => Promise<void>): Promise<void> {
  const { atEnd, end } = anEnding();
  try {
    await work(atEnd);
  } finally {
    await end();
  }
}
