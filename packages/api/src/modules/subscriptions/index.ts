export { createConfirmWaiting } from './confirm-waiting.ts';
export { forgetDropsOf } from './drop-store.ts';
export { MISSED_RETURNS_JOB, subscriptionJobs } from './jobs.ts';
export { subscriptionRoutes } from './routes.ts';
export { forgetWaiting, forgetWaitingOf, WAITING_EMAILS } from './store.ts';
