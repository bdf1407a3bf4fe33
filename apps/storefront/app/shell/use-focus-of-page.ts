import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#platform/after-paint.ts';
import { catchFocus } from '#platform/lost-focus.ts';

/**
 * Who follows a link of a page stands at the beginning of the next one: the link is gone, and without this the focus would
 * be nowhere. A page that has put it somewhere, and a link that is still there, keep it.
 */
export function useFocusOfPage(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A box that closes with the page gives the focus back first, maybe to what is gone.
    afterPaint(() => catchFocus(main.current));
  }, [pathname]);
  return main;
}
