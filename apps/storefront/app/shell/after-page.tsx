import { CookieNotice } from '#features/cookies';
import { usePromoModal } from '#features/promo';
import { usePageViews } from '#platform/page-views.ts';

/** What a page needs only once it stands: it is counted, and asks what it may. */
export function AfterPage() {
  usePageViews();
  usePromoModal();
  return <CookieNotice />;
}
