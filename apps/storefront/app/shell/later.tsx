import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '#platform/lost-chunk.ts';
import { whenIdle } from '#platform/prefetch.ts';

const AfterPage = lazy(async () => ({ default: (await loadPart(() => import('./after-page.tsx'))).AfterPage }));

/** Comes when the browser has nothing better to do: no page waits for it. */
export function Later() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  return <Suspense>{isTime && <AfterPage />}</Suspense>;
}
