// Hands what happens on a page to the operator's trackers, once its reader has agreed.
export { useTrackers } from './use-trackers.ts';
