import type { ReactNode } from 'react';
import { useVisitAnalytics } from '#features/analytics';
import { CookieNotice } from '#features/cookies';
import { usePromoModal } from '#features/promo';
import { useTrackers } from '#features/trackers';
import { usePageViews } from '#platform/tracking/page-views.ts';
import { Toasts } from '../toasts.tsx';
import { useReloadOnLogin } from '../use-reload-on-login.ts';
import { useRootData } from '../use-store.ts';
import { useProductViewEvents } from './use-product-view-events.ts';

/** Effects that may run after the page is usable: analytics, cookie consent, toasts. */
export function DeferredEffects(): ReactNode {
  useVisitAnalytics();
  usePageViews();
  useReloadOnLogin();
  useProductViewEvents();
  useTrackers(useRootData().trackers);
  usePromoModal();
  return (
    <>
      <CookieNotice />
      <Toasts />
    </>
  );
}
