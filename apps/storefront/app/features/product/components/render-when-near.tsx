import { type ReactNode, Suspense, useCallback, useState } from 'react';

/** About half a screen ahead, so that the content is loaded before it is visible. */
const AHEAD = '400px 0px';

/** A placeholder below the fold. Its children render when it approaches the viewport. */
export function RenderWhenNear({ className, children }: { className: string | undefined; children: ReactNode }) {
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
