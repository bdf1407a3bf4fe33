import { addressSecrets, forgetAddressSecrets } from '#platform/address-secrets.ts';
import { keepSecret, keptSecret, type MailedSecret } from './mailed-secret.ts';

/** The secret of a mailed link, for a page's loader. It is stored for the visit, so that a reload and a login still find it. */
export function takeSecret(use: MailedSecret, request: Request): string | null {
  const secret = addressSecrets(new URL(request.url).pathname).get('secret');
  if (secret === null) return keptSecret(use);
  keepSecret(use, secret);
  forgetAddressSecrets();
  return secret;
}
