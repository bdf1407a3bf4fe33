import { accountText } from '@kashtanka/texts/storefront/account';
import { AuthPageLayout, ForgotForm } from '#features/account';
import { getPrivateMeta } from '#platform/page-meta.ts';
import { useText } from '#platform/text.ts';
import type { Route } from './+types/forgotpassword';

export function meta({ location }: Route.MetaArgs) {
  const { ru, en } = accountText;
  return getPrivateMeta(location.pathname, {
    ru: { title: ru.forgotTitle, description: ru.forgotDescription },
    en: { title: en.forgotTitle, description: en.forgotDescription },
  });
}

export default function ForgotPasswordRoute() {
  const { forgotTitle } = useText(accountText);
  return (
    <AuthPageLayout title={forgotTitle}>
      <ForgotForm />
    </AuthPageLayout>
  );
}
