import { promoKey } from '@kashtanka/rules';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { LocalText } from '#platform/locale';
import { findVoucher, listVouchers, setStopped, type VoucherInList } from '../sql/vouchers-admin.ts';
import { type CreateVoucherResult, createVoucher, type NewVoucher } from './create-voucher.ts';
import { generateCodes } from './generate-codes.ts';
import { VOUCHERS_TOPIC } from './topics.ts';

export type { VoucherInList } from '../sql/vouchers-admin.ts';

export type VoucherAdmin = {
  list(): Promise<VoucherInList[]>;
  /** Returns the codes of a batch. */
  create(hand: Actor, asked: NewVoucher): Promise<CreateVoucherResult>;
  /** Generates codes for a set, or returns the reason for a refusal. */
  generate(hand: Actor, code: string, count: number): Promise<Generated>;
  /** Stops or resumes a voucher with all its codes, or one code of a set; returns its name. */
  setStopped(hand: Actor, code: string, isStopped: boolean): Promise<Stopped>;
};

export type Generated = { ok: true; codes: string[] } | { ok: false; problem: 'unknown' | 'no_set' } | ActorRefusal;

type Stopped = { ok: true; name: LocalText } | { ok: false; problem: 'unknown' } | ActorRefusal;

type Deps = { db: Database; events: Events; act: PerformCommand };

export function createVoucherAdmin({ db, events, act }: Deps): VoucherAdmin {
  return {
    list: () => listVouchers(db),
    create: (hand, asked) => createVoucher({ act, events }, hand, asked),
    generate: async (hand, code, count) => {
      const voucher = await findVoucher(db, promoKey(code));
      if (!voucher) return { ok: false, problem: 'unknown' };
      if (!voucher.is_set) return { ok: false, problem: 'no_set' };
      const action = {
        act: 'vouchers generate',
        subject: `voucher ${promoKey(code)}`,
        details: { count },
      } as const;
      return act(hand, action, async (tx) => ({ ok: true, codes: await generateCodes(tx, voucher.id, count) }));
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
        await events.publish(tx, [VOUCHERS_TOPIC]);
        return { ok: true, name };
      });
    },
  };
}
