import { randomBytes } from 'node:crypto';
import { PROMO_CODE_BYTES, promoCode } from '@kashtanka/rules';
import type { Tx } from '#platform/database';
import { insertCodes } from '../sql/vouchers-admin.ts';

/** Generates new codes for a set; a duplicate is drawn again. */
export async function generateCodes(tx: Tx, voucherId: number, count: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const drawn = Array.from({ length: count - codes.length }, () => promoCode(randomBytes(PROMO_CODE_BYTES)));
    codes.push(...(await insertCodes(tx, voucherId, drawn)));
  }
  return codes;
}
