import type { ComponentProps } from 'react';
import { knownOrders, loadOrder, Tracking } from '#features/order';
import { orderText } from '#messages/order';
import { localeOf } from '#platform/locale.ts';
import { pageMeta } from '#platform/page-meta.ts';
import type { Route } from './+types/order-tracking';
import styles from './private-page.module.css';

/** More than these nobody is waiting for. */
const SHOWN = 10;

export function meta({ location, matches }: Route.MetaArgs) {
  const locale = localeOf(location.pathname);
  const { trackTitle: title, trackDescription: description } = orderText[locale];
  return pageMeta({
    title,
    description,
    path: location.pathname,
    locale,
    origin: matches[0].loaderData?.origin ?? '',
  });
}

/** The orders that this browser holds the tokens of. */
export async function clientLoader() {
  const loaded = await Promise.all(knownOrders().slice(0, SHOWN).map(loadOrder));
  return loaded.flatMap((one) => (one.at === 'known' ? [one.order] : []));
}
clientLoader.hydrate = true as const;

/** Until the orders are known: the page without them. */
export function HydrateFallback() {
  return <Page orders={[]} />;
}

export default function TrackingRoute({ loaderData: orders }: Route.ComponentProps) {
  return <Page orders={orders} />;
}

function Page({ orders }: ComponentProps<typeof Tracking>) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Tracking orders={orders} />
    </div>
  );
}
