import { readStored, writeStored } from '#platform/browser-storage.ts';

const CODE_PREFIX = 'order_confirm:';

const inThisTab = () => sessionStorage;

/** Stores the code until the button is pressed, because mail scanners open links. */
export function storeConfirmCode(number: string, code: string): void {
  writeStored(CODE_PREFIX + number, code, inThisTab);
}

export function findConfirmCode(number: string): string | null {
  return readStored(CODE_PREFIX + number, inThisTab);
}
