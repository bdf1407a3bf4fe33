import { inEveryLanguage } from '@kashtanka/texts';
import { accountText } from '@kashtanka/texts/storefront/account/account';
import { AuthPageLayout, MissingResetSecret, ResetPasswordForm, takeEmailSecret } from '#features/account';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/recoverypassword';

export function meta({ location }: Route.MetaArgs) {
  const texts = inEveryLanguage((locale) => ({
    title: accountText[locale].recoverTitle,
    description: accountText[locale].recoverDescription,
  }));
  return getPrivateMeta(location.pathname, texts);
}

/** The server renders only the heading, because the secret is in the browser. */
export function loader() {
  return null;
}

export function clientLoader({ request }: Route.ClientLoaderArgs): { secret: string | null } {
  return { secret: takeEmailSecret('recovery', request) };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const { recoverTitle } = useText(accountText);
  return <AuthPageLayout title={recoverTitle}>{null}</AuthPageLayout>;
}

export default function RecoveryPasswordRoute({ loaderData }: Route.ComponentProps) {
  const { recoverTitle } = useText(accountText);
  return (
    <AuthPageLayout title={recoverTitle}>
      {loaderData?.secret ? <ResetPasswordForm secret={loaderData.secret} /> : <MissingResetSecret />}
    </AuthPageLayout>
  );
}
