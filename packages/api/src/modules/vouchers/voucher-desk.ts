import { randomBytes } from 'node:crypto';
import { PROMO_CODE_BYTES, promoCode, promoKey } from '@kashtanka/rules';
import { type Database, inTransaction } from '#platform/database';
import type { LocalText } from '#platform/locale';
import type { News } from '#platform/news';
import { findVoucher, insertCodes, listVouchers, setStopped, type VoucherInList } from './desk-store.ts';
import { VOUCHERS_TOPIC } from './topics.ts';

export type { VoucherInList } from './desk-store.ts';

/** What the operator does with vouchers that are there. */
export type VoucherDesk = {
  list(): Promise<VoucherInList[]>;
  /** New codes for a set; why there are none otherwise. */
  generate(code: string, count: number): Promise<Generated>;
  /** Stops a voucher with all its codes, or one code of a set, or lets it go on; its name, or undefined for an unknown one. */
  setStopped(code: string, isStopped: boolean): Promise<LocalText | undefined>;
};

export type Generated = { ok: true; codes: string[] } | { ok: false; problem: 'unknown' | 'no_set' };

export function createVoucherDesk({ db, news }: { db: Database; news: News }): VoucherDesk {
  return {
    list: () => listVouchers(db),
    generate: async (code, count) => {
      const voucher = await findVoucher(db, promoKey(code));
      if (!voucher) return { ok: false, problem: 'unknown' };
      if (!voucher.is_set) return { ok: false, problem: 'no_set' };
      return { ok: true, codes: await generate(db, voucher.id, count) };
    },
    setStopped: (code, isStopped) =>
      inTransaction(db, async (tx) => {
        const name = await setStopped(tx, promoKey(code), isStopped);
        if (name) await news.publish(tx, [VOUCHERS_TOPIC]);
        return name;
      }),
  };
}

/** A code that there is already is drawn again. */
async function generate(db: Database, voucherId: number, count: number): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const codes: string[] = [];
    while (codes.length < count) {
      const drawn = Array.from({ length: count - codes.length }, () => promoCode(randomBytes(PROMO_CODE_BYTES)));
      codes.push(...(await insertCodes(tx, voucherId, drawn)));
    }
    return codes;
  });
}
