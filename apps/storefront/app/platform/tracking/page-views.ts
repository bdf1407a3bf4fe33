import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pushDataLayerEvent } from './data-layer.ts';

/** After this delay the page has its title, and pages of a redirect are not counted (ANALYTICS-03). */
export const PAGE_VIEW_AFTER_MS = 250;

/** Reports page views. A change of size or filter is not a new page. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const tell = () => pushDataLayerEvent('page_view', { page_path: pathname, page_title: document.title });
    const timer = setTimeout(tell, PAGE_VIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
