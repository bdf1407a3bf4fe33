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
  create(actor: Actor, asked: NewVoucher): Promise<CreateVoucherResult>;
  /** Generates codes for a set, or returns the reason for a refusal. */
  generate(actor: Actor, code: string, count: number): Promise<Generated>;
  /** Stops or resumes a voucher with all its codes, or one code of a set; returns its name. */
  setStopped(actor: Actor, code: string, isStopped: boolean): Promise<Stopped>;
};

export type Generated = { ok: true; codes: string[] } | { ok: false; problem: 'unknown' | 'no_set' } | ActorRefusal;

type Stopped = { ok: true; name: LocalText } | { ok: false; problem: 'unknown' } | ActorRefusal;

type Deps = { db: Database; events: Events; perform: PerformCommand };

export function createVoucherAdmin({ db, events, perform }: Deps): VoucherAdmin {
  return {
    list: () => listVouchers(db),
    create: (actor, asked) => createVoucher({ perform, events }, actor, asked),
    generate: async (actor, code, count) => {
      const voucher = await findVoucher(db, promoKey(code));
      if (!voucher) return { ok: false, problem: 'unknown' };
      if (!voucher.is_set) return { ok: false, problem: 'no_set' };
      const action = {
        command: 'vouchers generate',
        subject: `voucher ${promoKey(code)}`,
        details: { count },
      } as const;
      return perform(actor, action, async (tx) => ({
        ok: true,
        codes: await generateCodes(tx, voucher.id, count),
      }));
    },
    setStopped: (actor, code, isStopped) => {
      const action = {
        command: 'vouchers stop',
        subject: `voucher ${promoKey(code)}`,
        details: { isStopped },
      } as const;
      return perform(actor, action, async (tx): Promise<Stopped> => {
        const name = await setStopped(tx, promoKey(code), isStopped);
        if (!name) return { ok: false, problem: 'unknown' };
        await events.publish(tx, [VOUCHERS_TOPIC]);
        return { ok: true, name };
      });
    },
  };
}
