// Who has an account: registration, logging in, which logins are open, passwords and the profile. What an account owns
// lies in other rooms.
export { createAccounts } from './accounts.ts';
export { accountJobs, forgetLogins, ROTATE_KEY_JOB } from './jobs.ts';
export { accountRoutes } from './routes.ts';
