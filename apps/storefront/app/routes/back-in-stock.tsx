import { inEveryLanguage } from '@kashtanka/texts';
import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import { lazy, Suspense } from 'react';
import { data, redirect, useActionData } from 'react-router';
import { loadAwaited } from '#features/product';
import { loadPostedForms, loadSubscriptionPages } from '#features/subscribe';
import { PATHS } from '#paths';
import { toPageStatus } from '#platform/api/responses.ts';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { getApi, getShopperApi } from '#platform/loading/server-context.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';
import type { Route } from './+types/back-in-stock';
import styles from './account/private-page.module.css';

const load = async () => (await loadChunk(loadSubscriptionPages)).BackInStockPage;
const BackInStockPage = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

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
export async function action({ context, request }: Route.ActionArgs) {
  const { subscribeToStockByForm } = await loadPostedForms();
  return subscribeToStockByForm(getShopperApi({ context }), request);
}

export default function BackInStockRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Suspense>
        <BackInStockPage {...loaderData} posted={useActionData<typeof action>()} />
      </Suspense>
    </div>
  );
}
