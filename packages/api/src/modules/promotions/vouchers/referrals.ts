import { inEveryLanguage } from '@kashtanka/texts';
import { basketText } from '@kashtanka/texts/api/basket';
import type { Accounts } from '#modules/accounts';
import type { Settings } from '#modules/settings';
import type { Database, Tx } from '#platform/database';
import { toRunningOffer } from '../offers/offers.ts';
import type { ResolvedVoucher, VoucherHolder, VoucherRefusal } from './resolve-vouchers.ts';

export type ReferralDeps = {
  accounts: Accounts;
  settings: Settings;
  /** Whether an account has an order that was not canceled; passed in, because orders are in a higher layer. */
  hasBought(db: Database | Tx, userId: number): Promise<boolean>;
};

const EVERYTHING = { includes_all: true };
const NAME = inEveryLanguage((locale) => basketText[locale].referral.name);

/** A referral code: a discount on the first order of a new customer (D45). */
export async function resolveReferral(
  { accounts, settings, hasBought }: ReferralDeps,
  db: Database | Tx,
  key: string,
  { userId }: VoucherHolder,
): Promise<ResolvedVoucher | undefined> {
  const { referral_discount_percent: percent } = await settings.get();
  const referrerId = percent > 0 ? await accounts.findReferrer(db, key) : undefined;
  if (referrerId === undefined) return undefined;
  return {
    key,
    code: key,
    voucherId: null,
    referrerId,
    onceKey: 'referral',
    isLimited: false,
    running: runningOf(referrerId, key, percent),
    refusal: await refusalOf({ referrerId, userId }, () => hasBought(db, userId)),
  };
}

async function refusalOf(
  { referrerId, userId }: { referrerId: number; userId: number },
  hasBought: () => Promise<boolean>,
): Promise<VoucherRefusal | null> {
  if (referrerId === userId) return 'own_code';
  return (await hasBought()) ? 'not_first_order' : null;
}

/** Offers have positive ids, so referral offers use the negative id of their owner. */
function runningOf(referrerId: number, code: string, percent: number) {
  const description = inEveryLanguage((locale) => basketText[locale].referral.description(percent));
  return toRunningOffer(
    {
      id: -referrerId,
      code: 'referral',
      name: NAME,
      description,
      category: 'Basket',
      priority: 0,
      is_exclusive: false,
      starts_at: null,
      ends_at: null,
      channels: [],
      condition: { type: 'Count', value: '1', range: EVERYTHING },
      benefit: { type: 'Order percentage', value: String(percent), range: EVERYTHING },
    },
    { code, name: NAME, endsAt: null },
  );
}
