import { takeCode } from '#platform/take-code.ts';

const KEY = 'backoffice.terminal-code';

/** The code of the address, or of the address before signing in: the way to the sign-in page has no fragment. */
export function readCode(): string {
  const code = takeCode();
  if (code) keepCode(code);
  return code || (sessionStorage.getItem(KEY) ?? '');
}

/** For this tab alone. */
export function keepCode(code: string): void {
  if (code) sessionStorage.setItem(KEY, code);
  else sessionStorage.removeItem(KEY);
}
