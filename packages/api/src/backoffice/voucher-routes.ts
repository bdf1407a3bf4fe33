import type { AdminInput, voucherCalls } from '@kashtanka/contract/admin';
import { MAX_SUM, moneyFromWire, moneyToWire, parseMoney } from '@kashtanka/rules';
import { actorRefused } from '#modules/staff';
import { addDays, moscowDay } from '#platform/clock';
import { actorIn } from '#platform/http/admin/admin-context';
import type { AdminHandlers } from '#platform/http/admin/admin-dispatch';
import { conflict, created, notFound, type Refusal, refuseField } from '#platform/http/reply';
import type { createAdmin } from '../admin.ts';

type Vouchers = ReturnType<typeof createAdmin>['vouchers'];
type Voucher = Parameters<Vouchers['create']>[1]['voucher'];
type Offer = NonNullable<Voucher['offer']>;
type Asked = AdminInput<'createVoucher'>['body'];

export type VoucherServices = { vouchers: Vouchers; clock: { now(): Date } };

/** New promo codes and batches of codes. */
export function voucherRoutes({
  vouchers,
  clock,
}: VoucherServices): Pick<AdminHandlers, keyof typeof voucherCalls> {
  return {
    createVoucher: async ({ body }, context) => {
      const offer = offerOf(body);
      if ('kind' in offer) return offer;
      const refusal = datesRefusal(body, moscowDay(clock.now())) ?? usageRefusal(body);
      if (refusal) return refusal;
      const voucher = voucherOf(body, offer);
      const made = await vouchers.create(actorIn(context, body.reason), { voucher, codes: body.codes ?? null });
      if (made.ok) return created({ code: made.code, codes: made.codes });
      if (made.problem === 'taken') return conflict('key_taken');
      return made.problem === 'bad_voucher' ? refuseField('code', 'invalid') : actorRefused(made);
    },
    generateVoucherCodes: async ({ params: { code }, body: { count, reason } }, context) => {
      const made = await vouchers.generate(actorIn(context, reason), code, count);
      if (made.ok) return created({ codes: made.codes });
      switch (made.problem) {
        case 'unknown':
          return notFound();
        case 'no_set':
          return conflict('no_batch');
        default:
          return actorRefused(made);
      }
    },
  };
}

const EVERYTHING = { includes_all: true };
const MOST_PERCENT = '100';

/** What is taken off and from which sum on; a refusal names the field. */
function offerOf({ kind, value = '', over }: Asked): Offer | Refusal {
  const most = kind === 'percent' ? MOST_PERCENT : moneyToWire(MAX_SUM);
  const isFree = kind === 'free_delivery';
  const taken = isFree ? MOST_PERCENT : writtenOf(value, most);
  if (taken === undefined) return refuseField('value', 'invalid');
  const least = over === undefined ? undefined : writtenOf(over, moneyToWire(MAX_SUM));
  if (over !== undefined && least === undefined) return refuseField('over', 'invalid');
  const type = isFree ? 'Shipping percentage' : kind === 'percent' ? 'Percentage' : 'Absolute';
  return {
    category: isFree ? 'Shipping' : 'Basket',
    condition: { type: least === undefined ? 'Count' : 'Value', value: least ?? '1', range: EVERYTHING },
    benefit: { type, value: taken, range: EVERYTHING },
  };
}

/** A positive sum in the notation of the import. */
function writtenOf(typed: string, most: string): string | undefined {
  const sum = parseMoney(typed.trim().replace(',', '.'));
  return sum !== undefined && sum > 0 && sum <= moneyFromWire(most) ? moneyToWire(sum) : undefined;
}

/** A voucher that has ended would never work, and the shopper would read another reason. */
function datesRefusal({ starts_on, ends_on }: Asked, today: string): Refusal | undefined {
  if (ends_on === undefined) return undefined;
  return ends_on < today || (starts_on !== undefined && ends_on < starts_on)
    ? refuseField('ends_on', 'invalid')
    : undefined;
}

/** Codes of a batch have one use each. */
function usageRefusal({ codes, usage = 'single' }: Asked): Refusal | undefined {
  return codes !== undefined && usage !== 'single' ? refuseField('usage', 'invalid') : undefined;
}

function voucherOf({ code, name, usage, max_uses, starts_on, ends_on, codes }: Asked, offer: Offer): Voucher {
  return {
    code,
    name: name.en === undefined ? { ru: name.ru } : { ru: name.ru, en: name.en },
    usage: usage ?? (codes === undefined ? 'multi' : 'single'),
    max_uses: max_uses ?? null,
    starts_at: starts_on === undefined ? null : beginning(starts_on),
    ends_at: ends_on === undefined ? null : beginning(addDays(ends_on, 1)),
    offer,
  };
}

function beginning(day: string): string {
  return new Date(`${day}T00:00:00+03:00`).toISOString();
}
