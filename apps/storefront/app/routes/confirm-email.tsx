import { ConfirmEmail, takeSecret } from '#features/account';
import { emailLinksText } from '#messages/email-links';
import { isLoggedIn } from '#platform/is-logged-in.ts';
import { privateMeta } from '#platform/page-meta.ts';
import type { Route } from './+types/confirm-email';

export function meta({ location }: Route.MetaArgs) {
  const { ru, en } = emailLinksText;
  return privateMeta(location.pathname, { ru: ru.confirm, en: en.confirm });
}

/** The secret of the mailed link leaves the address at once, and outlives the login that the guard of this page asks for. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const secret = takeSecret('confirm_email', request);
  return { secret: (await isLoggedIn()) ? secret : null };
}
clientLoader.hydrate = true as const;

export default function ConfirmEmailRoute({ loaderData: { secret } }: Route.ComponentProps) {
  return <ConfirmEmail secret={secret} />;
}
