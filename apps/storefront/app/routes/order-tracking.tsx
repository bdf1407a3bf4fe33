import { orderText } from '@kashtanka/texts/storefront/order';
import pictureUrl from '@kashtanka/ui/drawings/share-picture.png?url';
import { Tracking } from '#features/order';
import { PATHS } from '#paths';
import { getBreadcrumbData } from '#platform/breadcrumb-data.ts';
import { getLocale } from '#platform/locale.ts';
import { getPageMeta } from '#platform/page-meta.ts';
import type { Route } from './+types/order-tracking';
import styles from './private-page.module.css';

export function meta({ location, matches }: Route.MetaArgs) {
  const locale = getLocale(location.pathname);
  const { home, trackTitle: title, trackDescription: description } = orderText[locale];
  const paths = PATHS[locale];
  const origin = matches[0].loaderData?.origin ?? '';
  const way = getBreadcrumbData([
    { name: home, url: origin + paths.home },
    { name: title, url: origin + paths.orderTracking },
  ]);
  return getPageMeta({
    title,
    description,
    path: location.pathname,
    structured: [way],
    image: pictureUrl,
    locale,
    origin,
  });
}

export default function TrackingRoute() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Tracking />
    </div>
  );
}
