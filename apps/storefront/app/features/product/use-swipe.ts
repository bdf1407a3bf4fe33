import { type RefObject, useEffect, useRef, useState } from 'react';

type Swipe = {
  ref: RefObject<HTMLElement | null>;
  /** Which of the pictures is in view. */
  current: number;
  /** Whether they lie side by side beyond the box at all. */
  isSwiped: boolean;
  toStart(): void;
};

/** Follows a box that is scrolled sideways by whole pictures. */
export function useSwipe(count: number): Swipe {
  const ref = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const [isSwiped, setSwiped] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const follow = () => setCurrent(pictureAt(box.scrollLeft, box.clientWidth, count));
    const measure = () => setSwiped(box.scrollWidth > box.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    box.addEventListener('scroll', follow, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [count]);
  const toStart = () => {
    ref.current?.scrollTo({ left: 0, behavior: 'instant' });
  };
  return { ref, current, isSwiped, toStart };
}

/** The picture that fills most of the box. */
export function pictureAt(scrolledPx: number, widthPx: number, count: number): number {
  if (widthPx === 0) return 0;
  return Math.max(0, Math.min(count - 1, Math.round(scrolledPx / widthPx)));
}
