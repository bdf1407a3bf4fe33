import { writeStored } from './browser-storage.ts';
import { endSession, OVER_KEY } from './session.ts';

/** The login has come to its end by itself. The other tabs are told before the tokens go, or they would take it for logging out (SESSION-02). */
export function endOver(): void {
  writeStored(OVER_KEY, '1');
  endSession('expired');
}

export function forgetOver(): void {
  writeStored(OVER_KEY, null);
}
