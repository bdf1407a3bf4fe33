// First-party visit counts without cookies, identifiers or browser storage.
export { useCounting } from './use-counting.ts';
