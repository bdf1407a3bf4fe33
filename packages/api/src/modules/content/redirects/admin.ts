import { RedirectRow } from '@kashtanka/contract/import';
import { Check } from 'typebox/value';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Database } from '#platform/database';
import { hideRedirect, listRedirects, mergeRedirects, type RedirectRow as StoredRule } from '../sql/redirects.ts';
import { originErrors, targetErrors, toColumns } from './import-redirects.ts';
import { listLoopErrors } from './redirect-loop-errors.ts';

/** Staff commands on redirects; running servers apply changes within a minute (D15). */
export type RedirectAdmin = {
  /** In order of evaluation. */
  list(): Promise<StoredRule[]>;
  /** Adds a rule, or changes the one with the same path. */
  add(actor: Actor, rule: { from: string; to: string; status: number }): Promise<Added>;
  remove(actor: Actor, from: string): Promise<Removed>;
};

type Added = { ok: true } | { ok: false; problem: 'bad_rule'; why: string } | ActorRefusal;
type Removed = { ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal;

export function createRedirectAdmin({ db, perform }: { db: Database; perform: PerformCommand }): RedirectAdmin {
  return {
    list: () => listRedirects(db),
    add: (actor, rule) =>
      perform(
        actor,
        { command: 'redirects add', subject: `redirect ${rule.from}`, details: rule },
        async (tx): Promise<Added> => {
          if (!Check(RedirectRow, rule)) return { ok: false, problem: 'bad_rule', why: SHAPE };
          const documentRows = async () => new Map([[rule.from, rule]]);
          const circle = await listLoopErrors([rule], { tx, documentRows });
          const [error] = [...originErrors(rule), ...targetErrors(rule), ...circle.values()];
          if (error) return { ok: false, problem: 'bad_rule', why: error.message };
          await mergeRedirects(tx, [{ ...toColumns(rule), is_hidden: false }]);
          return { ok: true };
        },
      ),
    remove: (actor, from) =>
      perform(
        actor,
        { command: 'redirects remove', subject: `redirect ${from}` },
        async (tx): Promise<Removed> =>
          (await hideRedirect(tx, from)) ? { ok: true } : { ok: false, problem: 'unknown' },
      ),
  };
}

const SHAPE =
  'a rule leads from a path without a language, as /old or /old/*, to a path or an https:// address, by 301, 302, 307 or 308';
