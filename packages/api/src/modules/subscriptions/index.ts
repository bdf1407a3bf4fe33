export { createConfirmWaiting } from './confirm-back-in-stock.ts';
export { deleteDropSubscriptionsOf } from './drop-store.ts';
export { MISSED_RETURNS_JOB, subscriptionJobs } from './jobs.ts';
export { subscriptionRoutes } from './routes.ts';
export {
  deleteExpiredWaiting,
  deleteWaitingOf,
  WAITING_EMAILS,
} from './store.ts';
