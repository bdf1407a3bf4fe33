export {
  ACCOUNT_DELETED_JOB,
  AccountDeleted,
  type Accounts,
  createAccounts,
  type OnLogin as Welcome,
} from './accounts.ts';
export { createAccountAdmin as createAccountDesk } from './admin.ts';
export {
  createInactiveAccountCleanup as createUnusedAccounts,
  type InactiveAccountCleanup as UnusedAccounts,
} from './inactive-accounts.ts';
export { accountJobs, deleteExpiredLogins as forgetLogins, ROTATE_KEY_JOB } from './jobs.ts';
export { PASSWORD_COST, type PasswordCost } from './passwords.ts';
export { accountRoutes } from './routes.ts';
export { ACCOUNT_EMAILS } from './store.ts';
