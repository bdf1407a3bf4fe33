// All that is needed without a connection, in one file that is loaded ahead: the line above the page, data, the worker.
import { frameText } from '@kashtanka/texts/backoffice/frame';
import { offlineSince } from '#platform/connection.ts';
import { useShownAsOf } from '#platform/offline/use-shown-as-of.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';

export { keepQueries, restore } from '#platform/offline/kept-queries.ts';
export { startWorker } from '#platform/offline/start-worker.ts';

/** Since when there is no connection, and of which moment the shown data are. */
export function OfflineLine() {
  const text = useText(frameText);
  const formatMoment = useFormatMoment();
  const shownAsOf = useShownAsOf();
  const since = formatMoment(offlineSince().toISOString());
  return shownAsOf === undefined
    ? text.offline(since)
    : text.offlineReading(since, formatMoment(new Date(shownAsOf).toISOString()));
}
