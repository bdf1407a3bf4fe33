// Counts visits and their steps as sums by day. No personal data is stored; orders are counted by the orders module.
export { statisticsRoutes } from './routes.ts';
export { createStatistics } from './statistics.ts';
export { countOldDays, type DaySpan, eraseOldDays, reportDemand, reportSeen, reportVisits } from './store.ts';
