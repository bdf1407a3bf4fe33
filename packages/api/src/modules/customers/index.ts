// A customer's own data: addresses, dogs, the newsletter, and subscriptions to drops and to returning stock.

export { addressRoutes } from './addresses/routes.ts';
export { findPhoto } from './dogs/photo-store.ts';
export { dogRoutes } from './dogs/routes.ts';
export { createNewsletter, type Newsletter, type Subscriber } from './newsletter/newsletter.ts';
export { deleteUnconfirmed, SUBSCRIBER_EMAILS } from './newsletter/store.ts';
export { createConfirmWaiting } from './subscriptions/confirm-back-in-stock.ts';
export { deleteDropSubscriptionsOf } from './subscriptions/drop-store.ts';
export { MISSED_RETURNS_JOB, subscriptionJobs } from './subscriptions/jobs.ts';
export { subscriptionRoutes } from './subscriptions/routes.ts';
export {
  deleteExpiredWaiting,
  deleteWaitingOf,
  WAITING_EMAILS,
} from './subscriptions/store.ts';
