// Counts visits and their steps as sums by day. No personal data is stored; orders are counted by the orders module.
export { analyticsRoutes } from './routes.ts';
export { type DaySpan, visitCounts } from './sql.ts';
export { createAnalytics } from './visit-counter.ts';
