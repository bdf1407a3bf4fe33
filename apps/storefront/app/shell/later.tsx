import { Suspense, useEffect, useState } from 'react';
import { lazyExtra } from '#platform/lazy-extra.ts';
import { whenIdle } from '#platform/prefetch.ts';

/** A page can do without it: where it is lost, nothing stands in its place. */
const AfterPage = lazyExtra(async () => (await import('./after-page.tsx')).AfterPage);

/** Comes when the browser has nothing better to do: no page waits for it. */
export function Later() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return <Suspense>{isIdle && <AfterPage />}</Suspense>;
}
