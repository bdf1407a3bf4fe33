import { readStored, writeStored } from '#platform/browser-storage.ts';

const KEY = 'kept_code';

const inThisVisit = () => sessionStorage;

/** Stores a code for the visit until the customer logs in (D38). */
export function keepCode(code: string): void {
  writeStored(KEY, code, inThisVisit);
}

export function forgetCode(): void {
  writeStored(KEY, null, inThisVisit);
}

export function keptCode(): string {
  return readStored(KEY, inThisVisit) ?? '';
}
