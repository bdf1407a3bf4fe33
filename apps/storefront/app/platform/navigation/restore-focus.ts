import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to an element if the focused one was removed or its page was left. */
export function restoreFocus(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (!element || (activeElement && activeElement !== body)) return;
  // Not set initially, otherwise a dialog would focus its title instead of its first button.
  element.tabIndex = -1;
  // Keeps the scroll position for visitors without a keyboard.
  element.focus({ preventScroll: true });
}

/** A ref for the container of removable items: it takes the focus of a removed item. */
export function useRestoreFocus<Around extends HTMLElement>(count: number): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) restoreFocus(around.current);
    before.current = count;
  }, [count]);
  return around;
}
