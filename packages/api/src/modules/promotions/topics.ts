import { bonusPointsTopic } from './loyalty/ledger.ts';
import { OFFERS_TOPIC } from './offers/offers.ts';
import { VOUCHERS_TOPIC, voucherTopic } from './vouchers/topics.ts';

/** Topics of changed promotions. */
export const PROMOTION_TOPICS = {
  offers: OFFERS_TOPIC,
  vouchers: VOUCHERS_TOPIC,
  voucher: voucherTopic,
  bonusPoints: bonusPointsTopic,
} as const;
