// Bonus points: what each account has and from where, what is on its way to it, and what its orders are paid with. What an
// order earns and how much of a basket points may pay is decided by the rules and told from above.

export { createPointsDesk } from './admin.ts';
export { PROVE_POINTS_JOB, pointsJobs } from './jobs.ts';
export { pointsTopic } from './ledger.ts';
export { createPoints, type Points } from './points.ts';
export { pointsName } from './points-name.ts';
export { refundPoints, takeBackEarned } from './refund-points.ts';
export { pointsRoutes } from './transfers.ts';
