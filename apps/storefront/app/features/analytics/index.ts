// Hands what happens on a page to the operator's counters at other houses, once its reader has agreed.
export { useTrackers } from './use-trackers.ts';
