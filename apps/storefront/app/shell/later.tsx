import { lazy, Suspense, useEffect, useState } from 'react';
import { loadExtra } from '#platform/lost-chunk.ts';
import { whenIdle } from '#platform/prefetch.ts';

/** A page can do without it: where it is lost, nothing stands in its place. */
const AfterPage = lazy(() =>
  loadExtra(() => import('./after-page.tsx')).then(
    (part) => ({ default: part.AfterPage }),
    () => ({ default: () => null }),
  ),
);

/** Comes when the browser has nothing better to do: no page waits for it. */
export function Later() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return <Suspense>{isIdle && <AfterPage />}</Suspense>;
}
