// Bonus points of an account: balance, payment, history, referral code. Lazy, because guests need none of it.
export { loadBonuses, loadBonusPayment, loadLoyalty } from './load-parts.ts';
export { PointsLine } from './points-line.tsx';
