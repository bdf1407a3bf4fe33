import { lazy, Suspense } from 'react';
import { ErrorPage } from './error-page.tsx';
// Its rules come with the frame, so that a page that went wrong is never seen bare.
import './error-page.module.css';

/** The server sends the whole page at once; a browser loads it only when something has gone wrong. */
const Page = import.meta.env.SSR
  ? ErrorPage
  : lazy(async () => ({ default: (await import('./error-page.tsx')).ErrorPage }));

export function ShellErrorBoundary({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Page error={error} />
    </Suspense>
  );
}
