import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useVisitAnalytics } from '#features/analytics';
import { CookieNotice } from '#features/cookies';
import { takePostedDismissals } from '#features/notifications';
import { usePromoModal } from '#features/promo';
import { useTrackers } from '#features/trackers';
import { hasLoginChanged, hasLoginExpired, onSessionChange } from '#platform/session/session.ts';
import { usePageViews } from '#platform/tracking/page-views.ts';
import { Toasts } from '../toasts.tsx';
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
  useEffect(takePostedDismissals, []);
  return (
    <>
      <CookieNotice />
      <Toasts />
    </>
  );
}

/** After a login or a logout reloads the page's data: categories, classes and designs (SESSION-16, SESSION-18). */
function useReloadOnLogin(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onSessionChange(() => {
        // After an expired login the page stays until a new login.
        if (hasLoginChanged() && !hasLoginExpired()) void revalidate();
      }),
    [revalidate],
  );
}
