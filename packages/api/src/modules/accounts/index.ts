export { ACCOUNT_DELETED_JOB, AccountDeleted, type Accounts, createAccounts, type Welcome } from './accounts.ts';
export { createAccountDesk } from './admin.ts';
export { createUnusedAccounts, type UnusedAccounts } from './inactive-accounts.ts';
export { accountJobs, forgetLogins, ROTATE_KEY_JOB } from './jobs.ts';
export { PASSWORD_COST, type PasswordCost } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { ACCOUNT_EMAILS } from './store.ts';
