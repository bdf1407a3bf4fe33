// Records of consents with time and form; rows are never changed.
export { listAccountConsents, listConsents } from './list-consents.ts';
export { type ConsentForm, recordConsent } from './record-consent.ts';
export { countEndedConsents, eraseEndedConsents } from './retention-store.ts';
