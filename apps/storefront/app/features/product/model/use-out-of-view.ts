import { type RefCallback, useCallback, useState } from 'react';

/** The header covers the top, and the buy bar covers the bottom of the viewport. */
const COVERED = '-60px 0px -76px 0px';

/** True if an element is not fully in view; false until hydration. */
export function useOutOfView<E extends Element>(): { ref: RefCallback<E>; isOut: boolean } {
  const [isOut, setOut] = useState(false);
  // A callback ref, because the element may mount later.
  const ref = useCallback((element: E | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOut(entry ? entry.intersectionRatio < 1 : false), {
      rootMargin: COVERED,
      threshold: [0, 1],
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isOut };
}
