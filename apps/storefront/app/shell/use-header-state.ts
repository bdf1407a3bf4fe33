import { useEffect, useState } from 'react';

export type HeaderState = 'whole' | 'small' | 'hidden';

/** From here on the header is small (HEADER-07). */
const SMALL_AFTER_PX = 60;
/** A finger that rests moves the page by less. */
const TREMBLE_PX = 4;

/** What scrolling makes of the header: small after 60 px, and while small, gone on the way down (HEADER-08). */
export function nextHeaderState(before: HeaderState, fromPx: number, toPx: number): HeaderState {
  if (toPx <= SMALL_AFTER_PX) return 'whole';
  if (Math.abs(toPx - fromPx) < TREMBLE_PX) return before === 'whole' ? 'small' : before;
  return toPx > fromPx && before !== 'whole' ? 'hidden' : 'small';
}

/** Follows the page's scrolling; `reveal` brings the header back, as when focus enters it. */
export function useHeaderState(): { state: HeaderState; reveal(): void } {
  const [state, setState] = useState<HeaderState>('whole');
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const from = last;
      const now = scrollY;
      if (Math.abs(now - last) >= TREMBLE_PX) last = now;
      // React may call this later, when `last` has moved on.
      setState((before) => nextHeaderState(before, from, now));
    };
    addEventListener('scroll', follow, { passive: true });
    follow();
    return () => removeEventListener('scroll', follow);
  }, []);
  return { state, reveal: () => setState((before) => (before === 'hidden' ? 'small' : before)) };
}
