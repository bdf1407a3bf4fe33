import { useEffect, useState } from 'react';

type Connection = { saveData?: boolean; effectiveType?: string };

/** No prefetch for who saves data or sits behind a slow line (PERF-06). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

function connectionOf(target: object): Connection | undefined {
  const connection: unknown = Reflect.get(target, 'connection');
  return typeof connection === 'object' && connection !== null ? connection : undefined;
}

/** Whoever saves data, or sits behind a slow line, is spared what is heavy and can be done without. */
export function savesData(): boolean {
  return !mayPrefetch(connectionOf(navigator));
}

/** Links fetch their page when they are pointed at, once it is known that the line can bear it. */
export function usePrefetch(): 'intent' | 'none' {
  const [mode, setMode] = useState<'intent' | 'none'>('none');
  useEffect(() => {
    if (!savesData()) setMode('intent');
  }, []);
  return mode;
}

/** Idle time for fetching ahead ends after this (PERF-05). */
export const IDLE_PREFETCH_TIMEOUT_MS = 2_000;

/** Runs when the browser is idle, at the latest after the timeout. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_PREFETCH_TIMEOUT_MS });
  else setTimeout(work, IDLE_PREFETCH_TIMEOUT_MS);
}
