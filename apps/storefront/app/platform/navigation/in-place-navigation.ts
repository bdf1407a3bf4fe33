import type { NavigateOptions } from 'react-router';

/**
 * Navigation options for an address that reflects the page's state, such as a selected size, without leaving the
 * page.
 */
export const IN_PLACE_NAVIGATION = {
  replace: true,
  preventScrollReset: true,
  state: { isInPlace: true },
} as const satisfies NavigateOptions;

/** True if a navigation changed only the address; `state` and `type` are those of the navigation. */
export function isInPlaceNavigation(state: unknown, type: 'POP' | 'PUSH' | 'REPLACE'): boolean {
  // Going back to such an address is a real navigation.
  return type === 'REPLACE' && Object(state).isInPlace === true;
}
