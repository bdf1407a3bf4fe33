export { createConfirmWaiting } from './confirm-back-in-stock.ts';
export { deleteDropSubscriptionsOf as forgetDropsOf } from './drop-store.ts';
export { MISSED_RETURNS_JOB, subscriptionJobs } from './jobs.ts';
export { subscriptionRoutes } from './routes.ts';
export {
  deleteExpiredWaiting as forgetWaiting,
  deleteWaitingOf as forgetWaitingOf,
  WAITING_EMAILS,
} from './store.ts';
