import { VoucherRow } from '@kashtanka/contract/import';
import { MAX_CODE_LENGTH, MIN_PROMO_CODE_LENGTH, parseCode, promoKey } from '@kashtanka/rules';
import { Check } from 'typebox/value';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Events } from '#platform/events/events';
import { findVoucher, isCodeTaken } from '../sql/vouchers-admin.ts';
import { generateCodes } from './generate-codes.ts';
import { checkVouchers, rowErrors, storeVouchers } from './import-vouchers.ts';
import { VOUCHERS_TOPIC } from './topics.ts';

/**
 * A voucher in the import's form; `codes` is the number of single-use codes of a batch, whose own code has no effect.
 */
export type NewVoucher = { voucher: VoucherRow; codes: number | null };

/** `code` is the stored code of the voucher, `codes` those of a batch. */
export type CreateVoucherResult =
  | { ok: true; code: string; codes: string[] }
  | { ok: false; problem: 'taken' }
  | { ok: false; problem: 'bad_voucher'; why: string }
  | ActorRefusal;

/** Creates a voucher by the same rules as an import; an existing voucher can only be changed by an import. */
export function createVoucher(
  { perform, events }: { perform: PerformCommand; events: Events },
  actor: Actor,
  { voucher, codes }: NewVoucher,
): Promise<CreateVoucherResult> {
  const key = promoKey(voucher.code);
  // Validated in its normalized form, because the typed code may consist mostly of blanks and dashes.
  const { code } = parseCode(voucher.code);
  const batch = codes === null ? {} : ({ usage: 'single', is_set: true } as const);
  const row: VoucherRow = { ...voucher, code, ...batch };
  const action = {
    command: 'vouchers create',
    subject: `voucher ${key}`,
    details: { voucher: row, codes },
  } as const;
  return perform(actor, action, async (tx): Promise<CreateVoucherResult> => {
    if (!Check(VoucherRow, row)) return { ok: false, problem: 'bad_voucher', why: SHAPE };
    if (await isCodeTaken(tx, key)) return { ok: false, problem: 'taken' };
    const checked = await checkVouchers([row], { tx });
    const [error] = [...rowErrors(row), ...(checked.get(0) ?? [])];
    if (error) return { ok: false, problem: 'bad_voucher', why: `${error.at.slice(1)} ${error.message}` };
    await storeVouchers(tx, [row]);
    const made = await findVoucher(tx, key);
    await events.publish(tx, [VOUCHERS_TOPIC]);
    return { ok: true, code, codes: codes === null || !made ? [] : await generateCodes(tx, made.id, codes) };
  });
}

const LENGTH = `${MIN_PROMO_CODE_LENGTH} to ${MAX_CODE_LENGTH}`;
const SHAPE = `a code is of ${LENGTH} letters and figures, and a voucher takes off roubles or percent above nothing`;
