// The shop's own count of what visits do: no cookie, no number of anybody, and nothing is kept in the browser.
export { useCounting } from './use-counting.ts';
