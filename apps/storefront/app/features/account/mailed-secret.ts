import { readStored, writeStored } from '#platform/browser-storage.ts';

/** The use of a mailed link's secret. */
export type MailedSecret = 'recovery' | 'confirm_email' | 'restore_email';

const inThisVisit = () => sessionStorage;

const keyOf = (use: MailedSecret) => `${use}_secret`;

/** The secret leaves the address, which other sites are sent and histories store; a reload still has it. */
export function keepSecret(use: MailedSecret, secret: string): void {
  writeStored(keyOf(use), secret, inThisVisit);
}

export function keptSecret(use: MailedSecret): string | null {
  return readStored(keyOf(use), inThisVisit);
}

export function forgetSecret(use: MailedSecret): void {
  writeStored(keyOf(use), null, inThisVisit);
}
