// Who has an account: registration, logging in, and which logins are open. What an account owns lies in other rooms.
export { createAccounts } from './accounts.ts';
export { accountJobs, forgetLogins, ROTATE_KEY_JOB } from './jobs.ts';
export { accountRoutes } from './routes.ts';
