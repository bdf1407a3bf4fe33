// Bonus points of an account: balance, payment, history, referral code. Lazy, because guests need none of it.

export { BonusBalance as PointsLine } from './bonus-balance.tsx';
export {
  loadBonusPayment,
  loadBonusPointsPage as loadBonuses,
  loadLoyaltyPage as loadLoyalty,
} from './lazy.ts';
