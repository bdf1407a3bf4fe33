// Bonus points of an account: balance, payment, history, referral code. Lazy, because guests need none of it.
export {
  loadBonusPayment,
  loadBonusPointsPage as loadBonuses,
  loadLoyaltyPage as loadLoyalty,
} from './load-parts.ts';
export { BonusBalance as PointsLine } from './points-line.tsx';
