import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref callback that focuses an element which replaced the focused one; otherwise the focus would fall to the
 * document.
 */
export function focusElement(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Focuses the heading when a page switches between list and form, otherwise screen readers would not announce the
 * change and the scroll position would be arbitrary.
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
