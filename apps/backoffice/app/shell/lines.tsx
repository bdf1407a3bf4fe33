import { frameText } from '@kashtanka/texts/backoffice/frame';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { offlineSince, useIsOnline } from '#platform/connection.ts';
import { useHasNewVersion } from '#platform/new-version.ts';
import { useShownAsOf } from '#platform/offline/use-shown-as-of.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './lines.module.css';

/** Lines above the page: the connection is lost, a newer build is out. */
export function Lines() {
  const text = useText(frameText);
  const isOnline = useIsOnline();
  const hasNewVersion = useHasNewVersion();
  return (
    // The live region stays, so that its first text is announced too.
    <div role="status">
      {!isOnline && <OfflineLine />}
      {isOnline && hasNewVersion && (
        <p className={styles.version}>
          <span>{text.newVersion}</span>{' '}
          <TextButton tone="inherit" onClick={() => location.reload()}>
            {text.reload}
          </TextButton>
        </p>
      )}
    </div>
  );
}

function OfflineLine() {
  const text = useText(frameText);
  const formatMoment = useFormatMoment();
  const shownAsOf = useShownAsOf();
  const since = formatMoment(offlineSince().toISOString());
  return (
    <p className={styles.offline}>
      {shownAsOf === undefined
        ? text.offline(since)
        : text.offlineReading(since, formatMoment(new Date(shownAsOf).toISOString()))}
    </p>
  );
}
