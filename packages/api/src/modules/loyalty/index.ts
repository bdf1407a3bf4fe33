// Bonus points: balances with their history, pending earnings and use for orders. How much an order earns and how much
// of a basket may be paid is decided by the rules and passed in.

export { createBonusPointsAdmin as createPointsDesk } from './admin.ts';
export { loyaltyJobs as pointsJobs, VERIFY_LEDGER_JOB as PROVE_POINTS_JOB } from './jobs.ts';
export { bonusPointsTopic as pointsTopic } from './ledger.ts';
export { type BonusPoints as Points, createBonusPoints as createPoints } from './points.ts';
export { bonusPointsName as pointsName } from './points-name.ts';
export { refundBonusPoints as refundPoints, revokeEarned as takeBackEarned } from './refund-points.ts';
export { loyaltyRoutes as pointsRoutes } from './transfers.ts';
