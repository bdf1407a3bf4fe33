import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useText } from '#platform/text/text.ts';
// The styles belong to the shell, so that an error page is never unstyled.
import styles from './error-page.module.css';

export const loadErrorPage = () => import('./error-page.tsx');

/** The server renders it at once; a browser preloads it or loads it on an error. */
const Page = import.meta.env.SSR
  ? (await loadErrorPage()).ErrorPage
  : lazy(() =>
      loadChunk(loadErrorPage).then(
        ({ ErrorPage }) => ({ default: ErrorPage }),
        () => ({ default: MinimalErrorPage }),
      ),
    );

export function ShellErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Page error={error} />
    </Suspense>
  );
}

/** The minimal fallback if the error page itself fails to load. */
function MinimalErrorPage() {
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
