import { useEffect, useState } from 'react';

export type HeaderState = 'whole' | 'small' | 'hidden';

/** The header shrinks from here (HEADER-07). */
const SMALL_AFTER_PX = 60;
/** Smaller movements are unintended. */
const TREMBLE_PX = 4;

/** The next state: small after 60 px, and hidden when a small header is scrolled down (HEADER-08). */
export function getNextHeaderState(before: HeaderState, fromPx: number, toPx: number): HeaderState {
  if (toPx <= SMALL_AFTER_PX) return 'whole';
  if (Math.abs(toPx - fromPx) < TREMBLE_PX) return before === 'whole' ? 'small' : before;
  return toPx > fromPx && before !== 'whole' ? 'hidden' : 'small';
}

/** Follows the scroll position; `reveal` shows the header, for example when it receives focus. */
export function useHeaderState(): { state: HeaderState; reveal(): void } {
  const [state, setState] = useState<HeaderState>('whole');
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const from = last;
      const now = scrollY;
      if (Math.abs(now - last) >= TREMBLE_PX) last = now;
      // Captured, because React may call this updater after `last` has changed.
      setState((before) => getNextHeaderState(before, from, now));
    };
    addEventListener('scroll', follow, { passive: true });
    follow();
    return () => removeEventListener('scroll', follow);
  }, []);
  return { state, reveal: () => setState((before) => (before === 'hidden' ? 'small' : before)) };
}
