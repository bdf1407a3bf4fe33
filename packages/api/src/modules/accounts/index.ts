// Shopper authentication and profiles, and records of consents with time and form, whose rows are never changed.

export {
  ACCOUNT_DELETED_JOB,
  AccountDeleted,
  type Accounts,
  createAccounts,
  type OnLogin,
} from './accounts.ts';
export { createAccountAdmin } from './admin.ts';
export { listAccountConsents, listConsents } from './consents/list-consents.ts';
export { type ConsentForm, recordConsent } from './consents/record-consent.ts';
export { countEndedConsents, eraseEndedConsents } from './consents/retention-store.ts';
export {
  createInactiveAccountCleanup,
  type InactiveAccountCleanup,
} from './inactive-accounts.ts';
export { accountJobs, deleteExpiredLogins, ROTATE_KEY_JOB } from './jobs.ts';
export { PASSWORD_COST, type PasswordCost } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { ACCOUNT_EMAILS } from './store.ts';
