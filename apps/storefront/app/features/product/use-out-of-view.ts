import { type RefCallback, useCallback, useState } from 'react';

/** The header covers this much of the screen at its top, and the bar that stands in for the button at its foot. */
const COVERED = '-60px 0px -76px 0px';

/** Whether an element is not wholly in view. Unknown until the page is alive, and then it counts as in view. */
export function useOutOfView<E extends Element>(): { ref: RefCallback<E>; isOut: boolean } {
  const [isOut, setOut] = useState(false);
  // Called whenever the element comes or goes: it may not be there at first.
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
