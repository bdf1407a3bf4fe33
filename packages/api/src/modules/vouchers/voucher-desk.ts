import { randomBytes } from 'node:crypto';
import { PROMO_CODE_BYTES, promoCode, promoKey } from '@kashtanka/rules';
import type { Act, Hand, HandRefusal } from '#modules/staff';
import type { Database, Tx } from '#platform/database';
import type { LocalText } from '#platform/locale';
import type { News } from '#platform/news';
import { findVoucher, insertCodes, listVouchers, setStopped, type VoucherInList } from './desk-store.ts';
import { VOUCHERS_TOPIC } from './topics.ts';

export type { VoucherInList } from './desk-store.ts';

/** What the operator does with vouchers that are there. */
export type VoucherDesk = {
  list(): Promise<VoucherInList[]>;
  /** New codes for a set; why there are none otherwise. */
  generate(hand: Hand, code: string, count: number): Promise<Generated>;
  /** Stops a voucher with all its codes, or one code of a set, or lets it go on; answers its name. */
  setStopped(hand: Hand, code: string, isStopped: boolean): Promise<Stopped>;
};

export type Generated = { ok: true; codes: string[] } | { ok: false; problem: 'unknown' | 'no_set' } | HandRefusal;

type Stopped = { ok: true; name: LocalText } | { ok: false; problem: 'unknown' } | HandRefusal;

type Deps = { db: Database; news: News; act: Act };

export function createVoucherDesk({ db, news, act }: Deps): VoucherDesk {
  return {
    list: () => listVouchers(db),
    generate: async (hand, code, count) => {
      const voucher = await findVoucher(db, promoKey(code));
      if (!voucher) return { ok: false, problem: 'unknown' };
      if (!voucher.is_set) return { ok: false, problem: 'no_set' };
      const action = {
        act: 'vouchers generate',
        subject: `voucher ${promoKey(code)}`,
        details: { count },
      } as const;
      return act(hand, action, async (tx) => ({ ok: true, codes: await generate(tx, voucher.id, count) }));
    },
    setStopped: (hand, code, isStopped) => {
      const action = {
        act: 'vouchers stop',
        subject: `voucher ${promoKey(code)}`,
        details: { isStopped },
      } as const;
      return act(hand, action, async (tx): Promise<Stopped> => {
        const name = await setStopped(tx, promoKey(code), isStopped);
        if (!name) return { ok: false, problem: 'unknown' };
        await news.publish(tx, [VOUCHERS_TOPIC]);
        return { ok: true, name };
      });
    },
  };
}

/** A code that there is already is drawn again. */
async function generate(tx: Tx, voucherId: number, count: number): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const drawn = Array.from({ length: count - codes.length }, () => promoCode(randomBytes(PROMO_CODE_BYTES)));
    codes.push(...(await insertCodes(tx, voucherId, drawn)));
  }
  return codes;
}
