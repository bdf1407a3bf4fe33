import { inEveryLanguage } from '@kashtanka/texts';
import { accountText } from '@kashtanka/texts/storefront/account/account';
import { redirect, useActionData } from 'react-router';
import { AuthPageLayout, ForgotForm, requestRecoveryByForm } from '#features/account';
import { PATHS } from '#paths';
import { getShopperApi } from '#platform/loading/server-context.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/forgotpassword';

const SEE_OTHER = 303;

export function meta({ location }: Route.MetaArgs) {
  const texts = inEveryLanguage((locale) => ({
    title: accountText[locale].forgotTitle,
    description: accountText[locale].forgotDescription,
  }));
  return getPrivateMeta(location.pathname, texts);
}

/** Handles the form of a browser without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const refused = await requestRecoveryByForm(getShopperApi({ context }), await request.formData());
  if (refused) return refused;
  const { forgotPassword } = PATHS[getLocale(new URL(request.url).pathname)];
  throw redirect(`${forgotPassword}?link=sent`, SEE_OTHER);
}

export default function ForgotPasswordRoute() {
  const { forgotTitle } = useText(accountText);
  return (
    <AuthPageLayout title={forgotTitle}>
      <ForgotForm posted={useActionData<typeof action>()} />
    </AuthPageLayout>
  );
}
