import type { Accounts } from '#modules/accounts';
import type { PerformCommand } from '#modules/staff';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Handlers } from '#platform/http/dispatch';
import { ok } from '#platform/http/reply';
import { createBonusPointsAdmin } from './loyalty/admin.ts';
import { createBonusPoints } from './loyalty/bonus-points.ts';
import { VERIFY_LEDGER_JOB } from './loyalty/jobs.ts';
import { bonusPointsTopic } from './loyalty/ledger.ts';
import { loyaltyRoutes } from './loyalty/routes.ts';
import { createOfferAdmin } from './offers/admin.ts';
import { offerImporter } from './offers/import-offers.ts';
import { createOffers, OFFERS_TOPIC, type Offers, REPRICE_JOB } from './offers/offers.ts';
import { serializeOffer } from './offers/serialize-offer.ts';
import { createVoucherAdmin } from './vouchers/admin.ts';
import { voucherImporter } from './vouchers/import-vouchers.ts';
import { VOUCHERS_TOPIC, voucherTopic } from './vouchers/topics.ts';
import { createVouchers, type VoucherDeps } from './vouchers/vouchers.ts';

/** The services of this module. */
export function createPromotions(deps: VoucherDeps) {
  return { offers: createOffers(deps), vouchers: createVouchers(deps), points: createBonusPoints(deps) };
}

export const promotionImporters = [offerImporter, voucherImporter];

type Routes = Pick<Handlers, 'listTransfers' | 'listOffers'>;

export function promotionRoutes(deps: { db: Database; offers: Offers }): Routes {
  return {
    ...loyaltyRoutes(deps),
    listOffers: async (_, context) => {
      context.uses(OFFERS_TOPIC);
      // The response is the same for all shoppers, so offers of single channels are not included.
      const { running } = await deps.offers.now(null);
      return ok(running.map(({ row }) => serializeOffer(row, context.locale)));
    },
  };
}

type AdminDeps = { db: Database; clock: Clock; events: Events; accounts: Accounts; perform: PerformCommand };

/** Commands of staff. */
export function createPromotionAdmin(deps: AdminDeps) {
  return {
    vouchers: createVoucherAdmin(deps),
    points: createBonusPointsAdmin(deps),
    offers: createOfferAdmin(deps),
  };
}

/** Jobs that other modules schedule or handle. */
export const PROMOTION_JOBS = {
  verifyLedger: VERIFY_LEDGER_JOB,
  reprice: REPRICE_JOB,
} as const;

/** Topics of changed promotions. */
export const PROMOTION_TOPICS = {
  offers: OFFERS_TOPIC,
  vouchers: VOUCHERS_TOPIC,
  voucher: voucherTopic,
  bonusPoints: bonusPointsTopic,
} as const;
