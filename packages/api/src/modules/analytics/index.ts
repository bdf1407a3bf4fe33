// How many visits there were and how far they came, as sums by day. Who they were is neither asked nor kept, and what was
// ordered is known to orders.
export { statisticsRoutes } from './routes.ts';
export { createStatistics } from './statistics.ts';
export { countOldDays, type DaySpan, eraseOldDays, reportDemand, reportSeen, reportVisits } from './store.ts';
