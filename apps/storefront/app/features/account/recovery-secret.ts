import { readStored, writeStored } from '#platform/browser-storage.ts';

const KEY = 'recovery_secret';

const inThisVisit = () => sessionStorage;

/** The secret leaves the address, which is told to others and kept in histories; a reload still has it. */
export function keepSecret(secret: string): void {
  writeStored(KEY, secret, inThisVisit);
}

export function keptSecret(): string | null {
  return readStored(KEY, inThisVisit);
}

export function forgetSecret(): void {
  writeStored(KEY, null, inThisVisit);
}
