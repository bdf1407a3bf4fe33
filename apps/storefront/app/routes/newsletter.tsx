import { inEveryLanguage } from '@kashtanka/texts';
import { subscribeText } from '@kashtanka/texts/storefront/account/subscribe';
import { lazy, Suspense } from 'react';
import { useActionData } from 'react-router';
import { loadPostedForms, loadSubscriptionPages } from '#features/subscribe';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { getShopperApi } from '#platform/loading/server-context.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import type { Route } from './+types/newsletter';
import styles from './account/private-page.module.css';

const load = async () => (await loadChunk(loadSubscriptionPages)).NewsletterPage;
const NewsletterPage = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

export function meta({ location }: Route.MetaArgs) {
  const texts = inEveryLanguage((locale) => {
    const { title, text: description } = subscribeText[locale].newsletter;
    return { title, description };
  });
  return getPrivateMeta(location.pathname, texts);
}

/** Handles the form of a browser without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const { subscribeToNewsByForm } = await loadPostedForms();
  return subscribeToNewsByForm(getShopperApi({ context }), request);
}

export default function NewsletterRoute() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Suspense>
        <NewsletterPage posted={useActionData<typeof action>()} />
      </Suspense>
    </div>
  );
}
