import { Suspense, useEffect, useState } from 'react';
import { lazyExtra } from '#platform/lazy-extra.ts';
import { whenIdle } from '#platform/prefetch.ts';

/** Optional: renders nothing if the chunk fails to load. */
const AfterPage = lazyExtra(async () => (await import('./after-page.tsx')).AfterPage);

/** Loads when the browser is idle. */
export function Later() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return <Suspense>{isIdle && <AfterPage />}</Suspense>;
}
