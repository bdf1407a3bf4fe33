import { report } from './report.ts';

/** An event waits this long for what is still to be asked of it (ANALYTICS-04). */
export const DETAILS_WAIT_MS = 1_000;

/** What was asked for an event. What fails or takes too long is logged, and the event is told without it (ERRORTEXT-33). */
export async function inTime<Details>(asked: Promise<Details>): Promise<Details | undefined> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('it took too long')), DETAILS_WAIT_MS);
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    report(error, 'the data layer lacks details');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
