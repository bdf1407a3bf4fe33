import { readStored, writeStored } from '#platform/browser-storage.ts';

/** Where the code of a mailed link waits for the button, in the tab that the link opened. */
const CODE_PREFIX = 'order_confirm:';

const inThisTab = () => sessionStorage;

/** Fetching a link confirms nothing, as scanners of mail fetch links: the code is kept until the button is pressed. */
export function keepConfirmCode(number: string, code: string): void {
  writeStored(CODE_PREFIX + number, code, inThisTab);
}

export function confirmCode(number: string): string | null {
  return readStored(CODE_PREFIX + number, inThisTab);
}
