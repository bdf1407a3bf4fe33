// Bonus points: balances with their history, pending earnings and use for orders. How much an order earns and how much
// of a basket may be paid is decided by the rules and passed in.

export { createBonusPointsAdmin as createPointsDesk } from './admin.ts';
export { type BonusPoints as Points, createBonusPoints as createPoints } from './bonus-points.ts';
export { bonusPointsName as pointsName } from './bonus-points-name.ts';
export { loyaltyJobs as pointsJobs, VERIFY_LEDGER_JOB as PROVE_POINTS_JOB } from './jobs.ts';
export { bonusPointsTopic as pointsTopic } from './ledger.ts';
export { refundBonusPoints as refundPoints, revokeEarned as takeBackEarned } from './refund-bonus-points.ts';
export { loyaltyRoutes as pointsRoutes } from './routes.ts';
