import { useEffect, useRef } from 'react';

const REFRESH_MS = 5_000;

/** Calls `onChange` when a batch may have changed, while the component is shown. */
export function useBatchChanges(id: number, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another batch has its own changes.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [id]);
}
