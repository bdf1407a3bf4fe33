// Bonus points of an account: balance, payment, history, referral code. Lazy, because guests need none of it.

export { BonusBalance } from './bonus-balance.tsx';
export {
  loadBonusPayment,
  loadBonusPointsPage,
  loadLoyaltyPage,
} from './lazy.ts';
