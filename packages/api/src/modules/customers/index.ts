// A customer's own data: addresses, dogs, the newsletter, and subscriptions to drops and to returning stock.

export { createNewsletter, type Newsletter } from './newsletter/newsletter.ts';
export { customerRoutes } from './routes.ts';
export { findPhoto } from './sql/dogs.ts';

export { SUBSCRIBER_EMAILS } from './sql/newsletter.ts';
export { subscriptionRecords, WAITING_EMAILS } from './sql/stock-subscriptions.ts';
export { createConfirmWaiting } from './subscriptions/confirm-back-in-stock.ts';
export { MISSED_RETURNS_JOB, subscriptionJobs } from './subscriptions/jobs.ts';
