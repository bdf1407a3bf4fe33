import { readStored, writeStored } from '#platform/browser-storage.ts';

const KEY = 'kept_code';

const inThisVisit = () => sessionStorage;

/** Stores a code for the visit until the customer logs in (D38). */
export function storePendingCode(code: string): void {
  writeStored(KEY, code, inThisVisit);
}

export function deletePendingCode(): void {
  writeStored(KEY, null, inThisVisit);
}

export function findPendingCode(): string {
  return readStored(KEY, inThisVisit) ?? '';
}
