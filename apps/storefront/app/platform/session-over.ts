import { readStored, writeStored } from './browser-storage.ts';
import { endSession } from './session.ts';

const OVER_KEY = 'over';

/** The login has come to its end by itself. The other tabs are told before the tokens go, or they would take it for logging out (SESSION-02). */
export function endOver(): void {
  writeStored(OVER_KEY, '1');
  endSession('expired');
}

/** Whether the tokens that are gone were over, in whatever tab that was found out. */
export function wasOver(): boolean {
  return readStored(OVER_KEY) !== null;
}

export function forgetOver(): void {
  writeStored(OVER_KEY, null);
}
