import { readStored, writeStored } from '#platform/browser-storage.ts';

export type EmailLinkPurpose = 'recovery' | 'confirm_email' | 'restore_email';

const inThisVisit = () => sessionStorage;

const keyOf = (use: EmailLinkPurpose) => `${use}_secret`;

/**
 * Removes the secret from the address, which browsers store in history and send to other sites; a reload still
 * finds it.
 */
export function storeEmailSecret(use: EmailLinkPurpose, secret: string): void {
  writeStored(keyOf(use), secret, inThisVisit);
}

export function findEmailSecret(use: EmailLinkPurpose): string | null {
  return readStored(keyOf(use), inThisVisit);
}

export function deleteEmailSecret(use: EmailLinkPurpose): void {
  writeStored(keyOf(use), null, inThisVisit);
}
