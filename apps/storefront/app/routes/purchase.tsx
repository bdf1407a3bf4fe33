import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { findLastOrder, isOrderNumber, PaymentResult } from '#features/order';
import { PATHS } from '#paths';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { redirectTo } from '#platform/session/guards.ts';
import { getLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { NoScriptNote } from '#shell/no-script-note.tsx';
import type { Route } from './+types/purchase';
import styles from './account/private-page.module.css';
import { AccountOffer } from './order/account-offer.tsx';

export function meta({ location }: Route.MetaArgs) {
  return getPrivateMeta(location.pathname, orderText, ({ checking }) => checking);
}

/**
 * Without a number: the one named by the bank, or the last order of this tab, or else the order tracking page
 * (D18).
 */
export function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  if (number !== undefined) return { number };
  const url = new URL(request.url);
  const paths = PATHS[getLocale(url.pathname)];
  const named = url.searchParams.get('order');
  const known = named && isOrderNumber(named) ? named : findLastOrder();
  throw redirectTo(url, known === null ? paths.orderTracking : paths.purchase(known));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const text = useText(orderText);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{text.checking}</h1>
      <NoScriptNote of="order" />
      <Skeleton shape="block" height="320px" />
    </div>
  );
}

export default function PurchaseRoute({ loaderData: { number } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PaymentResult key={number} number={number} below={(order) => <AccountOffer order={order} />} />
    </div>
  );
}
