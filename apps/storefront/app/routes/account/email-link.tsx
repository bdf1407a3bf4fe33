import { inEveryLanguage } from '@kashtanka/texts';
import { emailLandingText } from '@kashtanka/texts/storefront/account/email-landing';
import { useLocation } from 'react-router';
import { type ConfirmationKind, ConfirmForm } from '#features/email-landing';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import type { Route } from './+types/email-link';
import styles from './private-page.module.css';

/** One module for both addresses; /mail/confirm is the newsletter's. */
function confirmingAt(pathname: string): ConfirmationKind {
  return pathname.includes('/mail/waiting/') ? 'waiting' : 'news';
}

export function meta({ location }: Route.MetaArgs) {
  const of = confirmingAt(location.pathname);
  return getPrivateMeta(
    location.pathname,
    inEveryLanguage((locale) => emailLandingText[locale].confirm[of]),
  );
}

/** Rendered on the server, so that the button works without scripts. */
export function loader() {
  return null;
}

export default function MailLinkRoute() {
  const { pathname } = useLocation();
  return (
    <div className={`wrap ${styles.page}`}>
      <ConfirmForm of={confirmingAt(pathname)} action={pathname} />
    </div>
  );
}
