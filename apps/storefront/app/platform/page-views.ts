import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tellDataLayer } from './data-layer.ts';

/** A page has its title by then, and one that was only passed through is not counted (ANALYTICS-03). */
export const PAGE_VIEW_AFTER_MS = 250;

/** Tells of every page that is shown. Another size or another filter is the same page. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const tell = () => tellDataLayer('page_view', { page_path: pathname, page_title: document.title });
    const timer = setTimeout(tell, PAGE_VIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
