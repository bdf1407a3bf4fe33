import type { NavigateOptions } from 'react-router';

/** For an address that is to say what the page shows already, as a size that was chosen: nobody goes anywhere. */
export const IN_PLACE = {
  replace: true,
  preventScrollReset: true,
  state: { isInPlace: true },
} as const satisfies NavigateOptions;

/** Whether a page is where it was and only its address has changed; `state` and `type` are those of the navigation. */
export function isInPlace(state: unknown, type: 'POP' | 'PUSH' | 'REPLACE'): boolean {
  // Back to such an address is a way to another page all the same.
  return type === 'REPLACE' && Object(state).isInPlace === true;
}
