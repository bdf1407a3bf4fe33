import { lazy, Suspense } from 'react';
import { shellText } from '#messages/shell';
import { loadPart } from '#platform/chunk-load-recovery.ts';
import { useText } from '#platform/text.ts';
// Its rules come with the frame, so that a page that went wrong is never seen bare.
import styles from './error-page.module.css';

export const loadErrorPage = () => import('./error-page.tsx');

/** The server sends the whole page at once; a browser loads it ahead, or only when something has gone wrong. */
const Page = import.meta.env.SSR
  ? (await loadErrorPage()).ErrorPage
  : lazy(() =>
      loadPart(loadErrorPage).then(
        ({ ErrorPage }) => ({ default: ErrorPage }),
        () => ({ default: NothingLoads }),
      ),
    );

export function ShellErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Page error={error} />
    </Suspense>
  );
}

/** Where even the page that says so is lost: the least that can be said, and a way out. */
function NothingLoads() {
  const text = useText(shellText);
  return (
    <section className={styles.page}>
      <h1>{text.wrong}</h1>
      <div className={styles.actions}>
        <button type="button" className={styles.plain} onClick={() => location.reload()}>
          {text.reload}
        </button>
      </div>
    </section>
  );
}
