import { readStored, writeStored } from '#platform/browser-storage.ts';

export type MailedSecret = 'recovery' | 'confirm_email' | 'restore_email';

const inThisVisit = () => sessionStorage;

const keyOf = (use: MailedSecret) => `${use}_secret`;

/**
 * Removes the secret from the address, which browsers store in history and send to other sites; a reload still
 * finds it.
 */
export function keepSecret(use: MailedSecret, secret: string): void {
  writeStored(keyOf(use), secret, inThisVisit);
}

export function keptSecret(use: MailedSecret): string | null {
  return readStored(keyOf(use), inThisVisit);
}

export function forgetSecret(use: MailedSecret): void {
  writeStored(keyOf(use), null, inThisVisit);
}
