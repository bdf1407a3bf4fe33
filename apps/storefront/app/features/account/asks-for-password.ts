import type { Refused } from '#platform/refused-form.ts';

/** The login is not fresh any more: the shop wants the password, or another one than was sent. */
export function asksForPassword(refused: Refused): boolean {
  return refused.kind === 'fields' && 'current_password' in refused.fields;
}
