import { inEveryLanguage } from '@kashtanka/texts';
import { subscribeText } from '@kashtanka/texts/storefront/subscribe';
import { useActionData } from 'react-router';
import { NewsletterPage, subscribeToNewsByForm } from '#features/subscribe';
import { getShopperApi } from '#platform/loading/server-context.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import type { Route } from './+types/newsletter';
import styles from './account/private-page.module.css';

export function meta({ location }: Route.MetaArgs) {
  const texts = inEveryLanguage((locale) => {
    const { title, text: description } = subscribeText[locale].newsletter;
    return { title, description };
  });
  return getPrivateMeta(location.pathname, texts);
}

/** Handles the form of a browser without scripts. */
export function action({ context, request }: Route.ActionArgs) {
  return subscribeToNewsByForm(getShopperApi({ context }), request);
}

export default function NewsletterRoute() {
  return (
    <div className={`wrap ${styles.page}`}>
      <NewsletterPage posted={useActionData<typeof action>()} />
    </div>
  );
}
