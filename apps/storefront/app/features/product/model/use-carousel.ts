import { type RefObject, useEffect, useRef, useState } from 'react';

type Swipe = {
  ref: RefObject<HTMLElement | null>;
  current: number;
  /** True if the pictures overflow and can be scrolled. */
  isSwiped: boolean;
  toStart(): void;
};

/** Tracks the position of a horizontal scroll-snap carousel. */
export function useCarousel(count: number): Swipe {
  const ref = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  const [isSwiped, setSwiped] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const follow = () => setCurrent(getVisiblePicture(box.scrollLeft, box.clientWidth, count));
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

export function getVisiblePicture(scrolledPx: number, widthPx: number, count: number): number {
  if (widthPx === 0) return 0;
  return Math.max(0, Math.min(count - 1, Math.round(scrolledPx / widthPx)));
}
