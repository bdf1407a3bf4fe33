import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus where it has fallen to the document: with what was taken away, or with the page that was left. */
export function catchFocus(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (!element || (activeElement && activeElement !== body)) return;
  // Not from the start: a box that opens would give its title the focus, which is for the first button.
  element.tabIndex = -1;
  // Whoever uses no keyboard keeps the place on the page.
  element.focus({ preventScroll: true });
}

/** For what stands around things that can be taken away: it takes the focus of one that is gone. */
export function useFocusOfGone<Around extends HTMLElement>(count: number): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) catchFocus(around.current);
    before.current = count;
  }, [count]);
  return around;
}
