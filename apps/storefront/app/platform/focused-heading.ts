import { type RefObject, useEffect, useRef } from 'react';

/** As a `ref` of what has just come in the place of what had the focus, or it would fall to the document. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * For a page that shows now a list and now a form: its heading takes the focus whenever the other one has come, or whoever
 * listens would not know, and whoever had scrolled down would stand somewhere in the middle.
 */
export function useFocusedHeading(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus();
  }, [shown]);
  return heading;
}

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
