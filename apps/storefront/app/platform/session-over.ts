import { writeStored } from './browser-storage.ts';
import { endSession, OVER_KEY } from './session.ts';

/**
 * Ends an expired login. Other tabs are notified before the tokens are deleted, otherwise they would treat it as a
 * logout (SESSION-02).
 */
export function endOver(): void {
  writeStored(OVER_KEY, '1');
  endSession('expired');
}

export function forgetOver(): void {
  writeStored(OVER_KEY, null);
}
