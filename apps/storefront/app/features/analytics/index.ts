// First-party visit counts without cookies, identifiers or browser storage.
export { useVisitAnalytics } from './use-visit-analytics.ts';
