import { type ReactNode, Suspense, useCallback, useState } from 'react';

/** About half a screen ahead: what comes is there before it is seen. */
const AHEAD = '400px 0px';

/** Keeps a place below the first view. What belongs there is asked for once the place is near. */
export function WhenNear({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={className} ref={ref}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  );
}
