// From a basket to a paid order: delivery and payment choices, the order itself, and what happens when money comes
// or does not. It is the top floor: everything below it is told what to do from here.
export { checkoutJobs, RESUME_ORDERS_JOB } from './jobs.ts';
export { checkoutRoutes } from './routes.ts';
export { serveOrderLink } from './serve-order-link.ts';
