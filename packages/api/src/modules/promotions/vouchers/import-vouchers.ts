import type { VoucherRow } from '@kashtanka/contract/import';
import { MIN_PROMO_CODE_LENGTH, parseCode, promoKey } from '@kashtanka/rules';
import type { Tx } from '#platform/database';
import { exportOf } from '#platform/import-export/export';
import {
  countsOf,
  type ImportWorld,
  importText,
  type ListImporter,
  type RowError,
} from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { type Merged, toGivenColumns } from '#platform/import-export/merge-rows';
import { listDateErrors, listPartErrors, listReferences, listValueErrors } from '../offers/validate-offer.ts';
import {
  allVouchers,
  findGeneratedCodes,
  hideVouchers,
  mergeVouchers,
  storedParts,
  storedVouchers,
  updateCodeRows,
} from '../sql/vouchers.ts';
import { VOUCHERS_TOPIC } from './topics.ts';

export const voucherImporter: ListImporter<VoucherRow> = {
  list: 'vouchers',
  kind: 'voucher',
  storedKeys: { voucher: storedVouchers },
  validateRow: (row) => ({
    declares: [{ kind: 'voucher', key: promoKey(row.code), at: '/code' }],
    refers: row.offer ? listReferences(row.offer).map((key) => ({ ...key, at: `/offer${key.at}` })) : [],
    errors: rowErrors(row),
  }),
  check: checkVouchers,
  store: async (rows, { tx, changed }) => {
    const merged = await storeVouchers(tx, rows);
    if (merged.created.length + merged.changed.length > 0) changed([VOUCHERS_TOPIC]);
    return countsOf(merged);
  },
  hideOthers: async ({ tx, changed }, keys) => {
    const hidden = await hideVouchers(tx, keys);
    if (hidden.length > 0) changed([VOUCHERS_TOPIC]);
    return hidden;
  },
  listExport: exportOf<VoucherRow & { key: string }, VoucherRow>(allVouchers, ({ key: _, ...voucher }) => voucher),
};

export async function storeVouchers(tx: Tx, rows: readonly VoucherRow[]): Promise<Merged> {
  const merged = await mergeVouchers(tx, rows.map(columnsOf));
  await updateCodeRows(
    tx,
    rows.map(({ code }) => promoKey(code)),
  );
  return merged;
}

const PLAIN_COLUMNS = {
  usage: 'usage',
  max_uses: 'max_uses',
  is_set: 'is_set',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  channels: 'channels',
  offer: 'offer',
};

function columnsOf(row: VoucherRow): Record<string, unknown> {
  return {
    ...toGivenColumns(row, PLAIN_COLUMNS),
    key: promoKey(row.code),
    code: parseCode(row.code).code,
    ...(row.name && { name: importText(row.name) }),
  };
}

/** Faults of a row by itself. */
export function rowErrors(row: VoucherRow): RowError[] {
  return [...codeErrors(row), ...offerErrors(row)];
}

function codeErrors({ code }: VoucherRow): RowError[] {
  const { kind, code: stored } = parseCode(code);
  if (kind === 'certificate') {
    return [{ at: '/code', code: 'invalid', message: 'would be taken for the code of a certificate' }];
  }
  if (stored.length >= MIN_PROMO_CODE_LENGTH) return [];
  return [
    { at: '/code', code: 'min_length', message: `has at least ${MIN_PROMO_CODE_LENGTH} letters and figures` },
  ];
}

function offerErrors({ offer }: VoucherRow): RowError[] {
  if (!offer) return [];
  return [...listValueErrors(offer), ...listPartErrors(offer)].map((error) => ({
    ...error,
    at: `/offer${error.at}`,
  }));
}

/** Validates the merged voucher, because a row may contain only changes. */
export async function checkVouchers(
  rows: readonly VoucherRow[],
  { tx }: Pick<ImportWorld, 'tx'>,
): Promise<Map<number, RowError[]>> {
  const keyOf = ({ code }: VoucherRow) => promoKey(code);
  const keys = rows.map(keyOf);
  const required = ['name', 'usage', 'offer'];
  const errors = await checkNewRows(tx, rows, { storedKeys: storedVouchers, keyOf, required });
  const stored = await storedParts(tx, keys);
  const generated = await findGeneratedCodes(tx, keys);
  rows.forEach((row, index) => {
    const whole = { ...stored.get(keyOf(row)), ...row };
    const found = [...listDateErrors(whole), ...limitErrors(whole)];
    if (generated.has(keyOf(row)))
      found.push({ at: '/code', code: 'unique', message: 'is a code of a set already' });
    if (found.length > 0) errors.set(index, [...(errors.get(index) ?? []), ...found]);
  });
  return errors;
}

function limitErrors({ usage, max_uses }: Pick<VoucherRow, 'usage' | 'max_uses'>): RowError[] {
  if (usage !== 'single' || !max_uses || max_uses === 1) return [];
  return [{ at: '/max_uses', code: 'max_value', message: 'is 1 for a code of a single use' }];
}
