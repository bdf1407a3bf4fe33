import { writeStored } from '../browser-storage.ts';
import { EXPIRED_KEY, endSession } from './session.ts';

/**
 * Ends an expired login. Other tabs are notified before the tokens are deleted, otherwise they would treat it as a
 * logout (SESSION-02).
 */
export function expireLogin(): void {
  writeStored(EXPIRED_KEY, '1');
  endSession('expired');
}

export function clearExpiredMark(): void {
  writeStored(EXPIRED_KEY, null);
}
