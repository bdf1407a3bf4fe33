// Bonus points: balances with their history, pending earnings and use for orders. How much an order earns and how much
// of a basket may be paid is decided by the rules and passed in.

export { createBonusPointsAdmin } from './admin.ts';
export { type BonusPoints as Points, createBonusPoints } from './bonus-points.ts';
export { bonusPointsName } from './bonus-points-name.ts';
export { loyaltyJobs, VERIFY_LEDGER_JOB } from './jobs.ts';
export { bonusPointsTopic } from './ledger.ts';
export { refundBonusPoints, revokeEarned } from './refund-bonus-points.ts';
export { loyaltyRoutes } from './routes.ts';
