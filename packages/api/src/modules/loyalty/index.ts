// Bonus points: balances with their history, pending earnings and use for orders. How much an order earns and how much
// of a basket may be paid is decided by the rules and passed in.

export { createPointsDesk } from './admin.ts';
export { PROVE_POINTS_JOB, pointsJobs } from './jobs.ts';
export { pointsTopic } from './ledger.ts';
export { createPoints, type Points } from './points.ts';
export { pointsName } from './points-name.ts';
export { refundPoints, takeBackEarned } from './refund-points.ts';
export { pointsRoutes } from './transfers.ts';
