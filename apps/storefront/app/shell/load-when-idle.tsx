import { Suspense, useEffect, useState } from 'react';
import { lazyOptional } from '#platform/loading/lazy-optional.ts';
import { runWhenIdle } from '#platform/navigation/prefetch.ts';

/** Optional: renders nothing if the chunk fails to load. */
const AfterPage = lazyOptional(async () => (await import('./effects/deferred-effects.lazy.tsx')).DeferredEffects);

/** Loads when the browser is idle. */
export function LoadWhenIdle() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIsIdle(true)), []);
  return <Suspense>{isIdle && <AfterPage />}</Suspense>;
}
