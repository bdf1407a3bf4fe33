import { inEveryLanguage } from '@kashtanka/texts';
import { emailLandingText } from '@kashtanka/texts/storefront/account/email-landing';
import { useRevalidator } from 'react-router';
import { loadUnsubscribeLink, UnsubscribePage } from '#features/email-landing';
import { getAddressSecrets } from '#platform/navigation/address-secrets.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/unsubscribe';
import styles from './account/private-page.module.css';

export function meta({ location }: Route.MetaArgs) {
  const texts = inEveryLanguage((locale) => ({
    title: emailLandingText[locale].page,
    description: emailLandingText[locale].description,
  }));
  return getPrivateMeta(location.pathname, texts);
}

/** Only reads the subscription; the button on the page ends it. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadUnsubscribeLink(getAddressSecrets(new URL(request.url).pathname).get('code'));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { page, loading } = useText(emailLandingText);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{page}</h1>
      <p role="status">{loading}</p>
    </div>
  );
}

export default function UnsubscribeRoute({ loaderData: link }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className={`wrap ${styles.page}`}>
      <UnsubscribePage link={link} onAgain={() => void revalidate()} />
    </div>
  );
}
