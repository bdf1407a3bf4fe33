import { inEveryLanguage } from '@kashtanka/texts';
import { emailLinksText } from '@kashtanka/texts/storefront/account/email-links';
import { AuthPageLayout, RestoreEmail, takeEmailSecret } from '#features/account';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/restore-email';

export const handle = { layout: 'login' };

export function meta({ location }: Route.MetaArgs) {
  return getPrivateMeta(
    location.pathname,
    inEveryLanguage((locale) => emailLinksText[locale].restore),
  );
}

/** The server renders only the heading, because the secret is in the browser. */
export function loader() {
  return null;
}

export function clientLoader({ request }: Route.ClientLoaderArgs): { secret: string | null } {
  return { secret: takeEmailSecret('restore_email', request) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { restore } = useText(emailLinksText);
  return <AuthPageLayout title={restore.title}>{null}</AuthPageLayout>;
}

export default function RestoreEmailRoute({ loaderData }: Route.ComponentProps) {
  const { restore } = useText(emailLinksText);
  return (
    <AuthPageLayout title={restore.title}>
      <RestoreEmail secret={loaderData?.secret ?? null} />
    </AuthPageLayout>
  );
}
