import { addressSecrets, forgetAddressSecrets } from '#platform/address-secrets.ts';
import { keepSecret, keptSecret, type MailedSecret } from './mailed-secret.ts';

/**
 * Takes the secret of an emailed link in a page's loader and stores it for the visit, so that a reload or a login
 * still finds it.
 */
export function takeSecret(use: MailedSecret, request: Request): string | null {
  const secret = addressSecrets(new URL(request.url).pathname).get('secret');
  if (secret === null) return keptSecret(use);
  keepSecret(use, secret);
  forgetAddressSecrets();
  return secret;
}
