// Records of consents with time and form; rows are never changed.
export { listConsents, listConsentsOf } from './list-consents.ts';
export { type ConsentForm, writeConsent } from './record-consent.ts';
export { countEndedConsents, eraseEndedConsents } from './retention-store.ts';
