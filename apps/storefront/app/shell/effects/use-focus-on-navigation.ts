import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#platform/loading/after-paint.ts';
import { restoreFocus } from '#platform/navigation/restore-focus.ts';

/**
 * After a navigation moves the focus to the page's start, because the followed link is gone. A focus set by the
 * page, or a link that still exists, is kept.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A dialog that closes with the page first returns the focus to its opener, which may be gone.
    afterPaint(() => restoreFocus(main.current));
  }, [pathname]);
  return main;
}
