import { inEveryLanguage } from '@kashtanka/texts';
import { emailLinksText } from '@kashtanka/texts/storefront/account/email-links';
import { AuthPageLayout, ConfirmEmail, takeEmailSecret } from '#features/account';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { getLoginRedirect, redirectTo } from '#platform/session/guards.ts';
import { isLoggedIn } from '#platform/session/is-logged-in.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/confirm-email';

export const handle = { layout: 'login' };

export function meta({ location }: Route.MetaArgs) {
  return getPrivateMeta(
    location.pathname,
    inEveryLanguage((locale) => emailLinksText[locale].confirm),
  );
}

/** The server renders only the heading, because the secret and the login are in the browser. */
export function loader() {
  return null;
}

/** The link requires a login of the account. The secret is stored for the visit, so that it survives the login. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ secret: string | null }> {
  const secret = takeEmailSecret('confirm_email', request);
  if (await isLoggedIn()) return { secret };
  const url = new URL(request.url);
  throw redirectTo(url, getLoginRedirect(url));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { confirm } = useText(emailLinksText);
  return <AuthPageLayout title={confirm.title}>{null}</AuthPageLayout>;
}

export default function ConfirmEmailRoute({ loaderData }: Route.ComponentProps) {
  const { confirm } = useText(emailLinksText);
  return (
    <AuthPageLayout title={confirm.title}>
      <ConfirmEmail secret={loaderData?.secret ?? null} />
    </AuthPageLayout>
  );
}
