import { useEffect, useState } from 'react';

type Connection = { saveData?: boolean; effectiveType?: string };

/** No prefetching with data saving or a slow connection (PERF-06). */
export function canPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

function connectionOf(target: object): Connection | undefined {
  const connection: unknown = Reflect.get(target, 'connection');
  return typeof connection === 'object' && connection !== null ? connection : undefined;
}

/** True if optional heavy resources must not be loaded: data saving or a slow connection. */
export function savesData(): boolean {
  return !canPrefetch(connectionOf(navigator));
}

/** Links prefetch their page on hover if the connection allows it. */
export function usePrefetch(): 'intent' | 'none' {
  const [mode, setMode] = useState<'intent' | 'none'>('none');
  useEffect(() => {
    if (!savesData()) setMode('intent');
  }, []);
  return mode;
}

/** The maximum wait for idle time (PERF-05). */
export const IDLE_PREFETCH_TIMEOUT_MS = 2_000;

/** Runs when the browser is idle, or at the latest after the timeout. */
export function runWhenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_PREFETCH_TIMEOUT_MS });
  else setTimeout(work, IDLE_PREFETCH_TIMEOUT_MS);
}
