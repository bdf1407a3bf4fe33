import { inEveryLanguage } from '@kashtanka/texts';
import { accountText } from '@kashtanka/texts/storefront/account';
import { redirect, useActionData } from 'react-router';
import { AuthPageLayout, ForgotForm, requestRecoveryByForm } from '#features/account';
import { PATHS } from '#paths';
import { getShopperApi } from '#platform/loading/server-context.ts';
import { getLocale } from '#platform/locale.ts';
import { getPrivateMeta } from '#platform/page-meta.ts';
import { useText } from '#platform/text.ts';
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
