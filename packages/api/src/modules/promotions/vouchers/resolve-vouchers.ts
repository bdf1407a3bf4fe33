import { isForChannel } from '@kashtanka/pricing';
import { periodPhase } from '@kashtanka/rules';
import type { Database, Tx } from '#platform/database';
import { type RunningOffer, toRunningOffer } from '../offers/offers.ts';
import { type CodeRow, findCodes } from '../sql/vouchers.ts';

/** Reasons why an existing code (coupon) has no effect, whatever the basket contains. */
export type VoucherRefusal =
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'used_by_you'
  | 'other_channel'
  | 'own_code'
  | 'not_first_order';

/** A resolved promo code with its offer, unless it is refused. */
export type ResolvedVoucher = {
  key: string;
  code: string;
  running: RunningOffer;
  refusal: VoucherRefusal | null;
  /** Null for a referral code. */
  voucherId: number | null;
  referrerId: number | null;
  onceKey: string | null;
  /** Other customers may use it up. */
  isLimited: boolean;
};

/** The customer and the context of the codes. */
export type VoucherHolder = { userId: number; channel: string | null; now: Date };

export async function resolveVouchers(
  db: Database | Tx,
  keys: readonly string[],
  holder: VoucherHolder,
): Promise<ResolvedVoucher[]> {
  const rows = await findCodes(db, keys);
  return rows.map((row) => ({
    key: row.key,
    code: row.code,
    voucherId: row.voucher_id,
    referrerId: null,
    running: runningOf(row),
    refusal: refusalOf(row, holder),
    onceKey: row.usage === 'once_per_customer' ? `voucher:${row.voucher_id}` : null,
    isLimited: row.most_uses !== null,
  }));
}

/** A voucher's offer takes the voucher's dates and channels; it combines with other offers unless stated otherwise. */
function runningOf({ voucher_id, code, name, starts_at, ends_at, channels, offer }: CodeRow): RunningOffer {
  const { category, condition, benefit, priority = 0, is_exclusive = false } = offer;
  const description =
    typeof offer.description === 'string' ? { ru: offer.description } : (offer.description ?? null);
  return toRunningOffer(
    {
      id: voucher_id,
      code: `voucher-${voucher_id}`,
      name,
      category,
      priority,
      is_exclusive,
      starts_at,
      ends_at,
      channels,
      condition,
      benefit,
      description: description && { ru: description.ru, ...(description.en && { en: description.en }) },
    },
    { code, name, endsAt: ends_at },
  );
}

function refusalOf(row: CodeRow, { channel, now }: VoucherHolder): VoucherRefusal | null {
  const { most_uses, uses } = row;
  const phase = row.is_over ? 'ended' : periodPhase({ starts: row.starts_at, ends: row.ends_at }, now);
  if (phase !== 'running') return phase;
  if (most_uses !== null && uses >= most_uses) return 'used_up';
  return isForChannel(row, channel) ? null : 'other_channel';
}
