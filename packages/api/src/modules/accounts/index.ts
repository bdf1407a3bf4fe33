// Shopper authentication and profiles, and records of consents with time and form, whose rows are never changed.

export { type Accounts, accountDeleted, createAccounts, type OnLogin } from './accounts.ts';
export { createAccountAdmin } from './admin.ts';
export { createInactiveAccountCleanup } from './inactive-accounts.ts';
export { accountJobs, deleteExpiredLogins, ROTATE_KEY_JOB } from './jobs.ts';
export { accountRoutes } from './routes.ts';
export { ACCOUNT_EMAILS } from './sql/accounts.ts';
export { type ConsentForm, consentRecords } from './sql/consents.ts';
