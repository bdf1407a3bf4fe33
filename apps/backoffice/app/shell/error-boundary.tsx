import { lazy, Suspense } from 'react';

const load = () => import('./error-page.tsx');

const LazyErrorPage = lazy(async () => ({ default: (await load()).ErrorPage }));

/** In place of a page that could not be loaded. */
export function ErrorBoundary() {
  return (
    <Suspense>
      <LazyErrorPage />
    </Suspense>
  );
}

export const loadNotFoundPage = async () => ({ Component: (await load()).NotFoundPage });

/** Loads the error page beside the first page, because without a connection it could not be loaded. */
export function loadErrorPageAhead(): void {
  // Without it the next error loads it.
  void load().catch(() => undefined);
}
