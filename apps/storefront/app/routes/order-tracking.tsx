import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { KnownOrders, knownOrders, loadOrder, OrdersFailed, Tracking } from '#features/order';
import { orderText } from '#messages/order';
import { PATHS } from '#paths';
import { breadcrumbData } from '#platform/breadcrumb-data.ts';
import { localeOf } from '#platform/locale.ts';
import { pageMeta } from '#platform/page-meta.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import pictureUrl from '../ui/drawings/share-picture.png?url';
import type { Route } from './+types/order-tracking';
import styles from './private-page.module.css';

/** More than these nobody is waiting for. */
const SHOWN = 10;

export function meta({ location, matches }: Route.MetaArgs) {
  const locale = localeOf(location.pathname);
  const { home, trackTitle: title, trackDescription: description } = orderText[locale];
  const paths = PATHS[locale];
  const origin = matches[0].loaderData?.origin ?? '';
  const way = breadcrumbData([
    { name: home, url: origin + paths.home },
    { name: title, url: origin + paths.orderTracking },
  ]);
  return pageMeta({
    title,
    description,
    path: location.pathname,
    structured: [way],
    image: pictureUrl,
    locale,
    origin,
  });
}

/** The orders that this browser holds the tokens of; null when none of them could be asked for. */
export async function clientLoader() {
  const loaded = await Promise.all(knownOrders().slice(0, SHOWN).map(loadOrder));
  const orders = loaded.flatMap((one) => (one.at === 'known' ? [one.order] : []));
  return orders.length === 0 && loaded.some(({ at }) => at === 'failed') ? null : orders;
}
clientLoader.hydrate = true as const;

/** Until the orders are known. */
export function HydrateFallback() {
  return (
    <Page>
      <Skeleton shape="block" height="160px" />
    </Page>
  );
}

export default function TrackingRoute({ loaderData: orders }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <Page>
      {orders ? (
        <KnownOrders orders={orders} />
      ) : (
        <OrdersFailed isRetrying={state === 'loading'} onRetry={() => void revalidate()} />
      )}
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Tracking>{children}</Tracking>
    </div>
  );
}
