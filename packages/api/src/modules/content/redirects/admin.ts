import { RedirectRow } from '@kashtanka/contract/import';
import { Check } from 'typebox/value';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Database } from '#platform/database';
import { hideRedirect, listRedirects, mergeRedirects, type RedirectRow as StoredRule } from '../sql/redirects.ts';
import { originFaults, targetFaults, toColumns } from './import-redirects.ts';
import { listLoopFaults } from './redirect-loop-errors.ts';

/** Staff commands on redirects; running servers apply changes within a minute (D15). */
export type RedirectAdmin = {
  /** In order of evaluation. */
  list(): Promise<StoredRule[]>;
  /** Adds a rule, or changes the one with the same path. */
  add(hand: Actor, rule: { from: string; to: string; status: number }): Promise<Added>;
  remove(hand: Actor, from: string): Promise<Removed>;
};

type Added = { ok: true } | { ok: false; problem: 'bad_rule'; why: string } | ActorRefusal;
type Removed = { ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal;

export function createRedirectAdmin({ db, act }: { db: Database; act: PerformCommand }): RedirectAdmin {
  return {
    list: () => listRedirects(db),
    add: (hand, rule) =>
      act(
        hand,
        { act: 'redirects add', subject: `redirect ${rule.from}`, details: rule },
        async (tx): Promise<Added> => {
          if (!Check(RedirectRow, rule)) return { ok: false, problem: 'bad_rule', why: SHAPE };
          const documentRows = async () => new Map([[rule.from, rule]]);
          const circle = await listLoopFaults([rule], { tx, documentRows });
          const [fault] = [...originFaults(rule), ...targetFaults(rule), ...circle.values()];
          if (fault) return { ok: false, problem: 'bad_rule', why: fault.message };
          await mergeRedirects(tx, [{ ...toColumns(rule), is_hidden: false }]);
          return { ok: true };
        },
      ),
    remove: (hand, from) =>
      act(
        hand,
        { act: 'redirects remove', subject: `redirect ${from}` },
        async (tx): Promise<Removed> =>
          (await hideRedirect(tx, from)) ? { ok: true } : { ok: false, problem: 'unknown' },
      ),
  };
}

const SHAPE =
  'a rule leads from a path without a language, as /old or /old/*, to a path or an https:// address, by 301, 302, 307 or 308';
