import { inEveryLanguage } from '@kashtanka/texts';
import { subscribeText } from '@kashtanka/texts/storefront/subscribe';
import { data, redirect, useActionData } from 'react-router';
import { loadAwaited } from '#features/product';
import { BackInStockPage, subscribeToStockByForm } from '#features/subscribe';
import { PATHS } from '#paths';
import { toPageStatus } from '#platform/api/responses.ts';
import { getApi, getShopperApi } from '#platform/loading/server-context.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';
import type { Route } from './+types/back-in-stock';
import styles from './account/private-page.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = getLocale(new URL(request.url).pathname);
  const found = await loadAwaited(getApi({ context }), params.article, locale);
  if (found.at === 'missing') throw data(null, { status: toPageStatus(found.status) });
  if (found.at === 'not_awaited') throw redirect(PATHS[locale].product(found.parent));
  return found;
}

export function meta({ location }: Route.MetaArgs) {
  const texts = inEveryLanguage((locale) => {
    const { title, text: description } = subscribeText[locale];
    return { title, description };
  });
  return getPrivateMeta(location.pathname, texts);
}

/** Handles the form of a browser without scripts. */
export function action({ context, request }: Route.ActionArgs) {
  return subscribeToStockByForm(getShopperApi({ context }), request);
}

export default function BackInStockRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <BackInStockPage {...loaderData} posted={useActionData<typeof action>()} />
    </div>
  );
}
