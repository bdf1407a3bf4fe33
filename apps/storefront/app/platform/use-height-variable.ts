import { type RefCallback, useCallback } from 'react';

/**
 * Publishes the height of an element fixed to the bottom of the screen as a custom property of the document.
 * `base.css` adds it to the page's bottom and scroll padding, so that the element does not hide the focused one
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
