import { reportError } from '../report-error.ts';

/** The maximum wait for an event's additional data (ANALYTICS-04). */
export const DETAILS_WAIT_MS = 1_000;

/**
 * The additional data if it arrives in time; the event is sent without it otherwise. Logs a failure (ERRORTEXT-33).
 */
export async function withTimeout<Details>(asked: Promise<Details>): Promise<Details | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), DETAILS_WAIT_MS);
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    reportError(error, 'failed to load the additional data of an event');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
