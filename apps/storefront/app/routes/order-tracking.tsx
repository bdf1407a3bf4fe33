import { orderText } from '@kashtanka/texts/storefront/buying/order';
import pictureUrl from '@kashtanka/ui/drawings/share-picture.png?url';
import { redirect, useActionData } from 'react-router';
import { requestLinkByForm, Tracking } from '#features/order';
import { PATHS } from '#paths';
import { getShopperApi } from '#platform/loading/server-context.ts';
import { getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';
import type { Route } from './+types/order-tracking';
import styles from './account/private-page.module.css';

const SEE_OTHER = 303;

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

/** Handles the form of a browser without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const refused = await requestLinkByForm(getShopperApi({ context }), await request.formData());
  if (refused) return refused;
  throw redirect(`${PATHS[getLocale(new URL(request.url).pathname)].orderTracking}?link=sent`, SEE_OTHER);
}

export default function TrackingRoute() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Tracking posted={useActionData<typeof action>()} />
    </div>
  );
}
