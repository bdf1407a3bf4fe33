// Forwards page events to the operator's trackers after consent.
export { useTrackers } from './use-trackers.ts';
