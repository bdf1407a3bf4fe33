import { deleteAddressSecrets, getAddressSecrets } from '#platform/navigation/address-secrets.ts';
import { type EmailLinkPurpose, findEmailSecret, storeEmailSecret } from './model/email-link-secret.ts';

/**
 * Takes the secret of an emailed link in a page's loader and stores it for the visit, so that a reload or a login
 * still finds it.
 */
export function takeEmailSecret(use: EmailLinkPurpose, request: Request): string | null {
  const secret = getAddressSecrets(new URL(request.url).pathname).get('secret');
  if (secret === null) return findEmailSecret(use);
  storeEmailSecret(use, secret);
  deleteAddressSecrets();
  return secret;
}
