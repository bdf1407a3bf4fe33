import { inEveryLanguage } from '@kashtanka/texts';
import { accountText } from '@kashtanka/texts/storefront/account';
import { AuthPageLayout, ForgotForm } from '#features/account';
import { getPrivateMeta } from '#platform/page-meta.ts';
import { useText } from '#platform/text.ts';
import type { Route } from './+types/forgotpassword';

export function meta({ location }: Route.MetaArgs) {
  const texts = inEveryLanguage((locale) => ({
    title: accountText[locale].forgotTitle,
    description: accountText[locale].forgotDescription,
  }));
  return getPrivateMeta(location.pathname, texts);
}

export default function ForgotPasswordRoute() {
  const { forgotTitle } = useText(accountText);
  return (
    <AuthPageLayout title={forgotTitle}>
      <ForgotForm />
    </AuthPageLayout>
  );
}
