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
