// Who agreed to what, when, and how they were asked: written beside what was agreed to, and never changed.
export { listConsents, listConsentsOf } from './list-consents.ts';
export { type ConsentForm, writeConsent } from './record-consent.ts';
export { countEndedConsents, eraseEndedConsents } from './retention-store.ts';
