import { type RefCallback, useCallback } from 'react';

/**
 * Publishes the height of an element that is fixed to the foot of the screen as a custom property of the document.
 * `base.css` ends the page and its scroll padding above such elements, so that none of them hides the focused element
 * (WCAG 2.2, 2.4.11). An element that is not displayed has no height.
 */
export function useHeightVariable<E extends HTMLElement>(name: '--buy-bar' | '--cookie-notice'): RefCallback<E> {
  return useCallback(
    (element: E | null) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
      observer.observe(element, { box: 'border-box' });
      return () => {
        observer.disconnect();
        style.removeProperty(name);
      };
    },
    [name],
  );
}
