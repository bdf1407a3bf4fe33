import { frameText } from '@kashtanka/texts/backoffice/frame';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { lazy, Suspense } from 'react';
import { useIsOnline } from '#platform/connection.ts';
import { useHasNewVersion } from '#platform/new-version.ts';
import { useText } from '#platform/text/text.ts';
import styles from './lines.module.css';

/** Loaded ahead, because without a connection it may be too late; without its file the line has no moments. */
const OfflineLine = lazy(() =>
  import('./offline.tsx').then(
    (file) => ({ default: file.OfflineLine }),
    () => ({ default: PlainLine }),
  ),
);

function PlainLine() {
  return useText(frameText).offline();
}

/** Lines above the page: the connection is lost, a newer build is out. */
export function Lines() {
  const text = useText(frameText);
  const isOnline = useIsOnline();
  const hasNewVersion = useHasNewVersion();
  return (
    // The live region stays, so that its first text is announced too.
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <Suspense>
            <OfflineLine />
          </Suspense>
        </p>
      )}
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
