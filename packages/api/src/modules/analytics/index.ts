// Counts visits and their steps as sums by day. No personal data is stored; orders are counted by the orders module.
export { analyticsRoutes as statisticsRoutes } from './routes.ts';
export {
  countOldDays,
  type DaySpan,
  deleteOldDays as eraseOldDays,
  reportDemand,
  reportSeen,
  reportVisits,
} from './store.ts';
export { createAnalytics as createStatistics } from './visit-counter.ts';
