// First-party visit counts without cookies, identifiers or browser storage.
export { useVisitAnalytics as useCounting } from './use-visit-analytics.ts';
