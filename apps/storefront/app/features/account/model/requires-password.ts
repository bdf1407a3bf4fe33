import type { Refused } from '#platform/api/form-refusal.ts';

/** True if the login is too old for this change, or the password that was sent is wrong. */
export function requiresPassword(refused: Refused): boolean {
  return refused.kind === 'fields' && 'current_password' in refused.fields;
}
