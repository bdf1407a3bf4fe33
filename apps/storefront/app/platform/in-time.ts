import { report } from './report.ts';

/** An event waits this long for what is still to be asked of it (ANALYTICS-04). */
export const DETAILS_WAIT_MS = 1_000;

/** What was asked for an event, if it came in time; without it the event is told all the same. A refusal is logged (ERRORTEXT-33). */
export async function inTime<Details>(asked: Promise<Details>): Promise<Details | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), DETAILS_WAIT_MS);
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    report(error, 'the data layer lacks details');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
