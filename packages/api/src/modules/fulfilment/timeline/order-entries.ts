import { moneyToWire } from '@kashtanka/rules';
import { orderAdminRecords, orderRecords, refundRecords } from '#modules/orders';
import { type Locale, localText } from '#platform/locale';
import type { AdminDeps } from '../deps.ts';
import { sizeOf } from '../details/size-of.ts';
import { actorOf, type DatedEntry, dated } from './entry.ts';

type Deps = Pick<AdminDeps, 'db' | 'onSale'>;

/** Placing, transitions, notes, changes and refunds. */
export async function listOrderEntries(deps: Deps, number: number, locale: Locale): Promise<DatedEntry[]> {
  const { db } = deps;
  const [moves, notes, refunds, changes] = await Promise.all([
    orderAdminRecords.listTransitions(db, number),
    orderAdminRecords.listNotes(db, number),
    refundRecords.list(db, number),
    orderRecords.changes.list(db, number),
  ]);
  const nameOf = await nameArticles(deps, changes, locale);
  return [
    ...moves.map(({ id, at, actor, version, status: to, reason }, index) => {
      const facts = { id: `move-${id}`, at, version, actor: actorOf(actor) };
      const before = moves[index - 1];
      return before
        ? dated(facts, { kind: 'moved', data: { from: before.status, to, reason } })
        : dated(facts, { kind: 'placed', data: { reason } });
    }),
    ...notes.map(({ id, at, actor, version, words: text }) =>
      dated({ id: `note-${id}`, at, version, actor: actorOf(actor) }, { kind: 'noted', data: { text } }),
    ),
    ...changes.map((change) => serializeChange(change, nameOf)),
    ...refunds.map(({ id, at, actor, version, kind: of, reason, ...sums }) =>
      dated(
        { id: `refund-${id}`, at, version, actor: actorOf(actor) },
        {
          kind: 'refunded',
          data: {
            of,
            reason,
            money: moneyToWire(sums.money),
            certificates: moneyToWire(sums.certificates),
            points: moneyToWire(sums.points),
            cashback: moneyToWire(sums.cashback),
          },
        },
      ),
    ),
  ];
}

type Change = Awaited<ReturnType<typeof orderRecords.changes.list>>[number];

type NameOf = (article: string) => string;

/** Changed articles in words. */
async function nameArticles({ onSale }: Deps, changes: readonly Change[], locale: Locale): Promise<NameOf> {
  const articles = changes.flatMap(({ lines }) =>
    lines.flatMap(({ from, to }) => [from, to].flatMap((units) => units?.article ?? [])),
  );
  const known = articles.length > 0 ? await onSale([...new Set(articles)]) : new Map<string, never>();
  return (article) => {
    const found = known.get(article);
    if (!found) return article;
    return [localText(found.title, locale), sizeOf(found.parameters, locale)].filter(Boolean).join(', ');
  };
}

function serializeChange({ id, at, actor, version, ...change }: Change, nameOf: NameOf): DatedEntry {
  const named = (units: { article: string; quantity: number } | null) =>
    units && { ...units, name: nameOf(units.article) };
  return dated(
    { id: `change-${id}`, at, version, actor: actorOf(actor) },
    {
      kind: 'changed',
      data: {
        lines: change.lines.map(({ position, from, to }) => ({ position, from: named(from), to: named(to) })),
        delivery: change.has_new_delivery,
        recipient: change.has_new_recipient,
        is_waiver: orderRecords.changes.isWaiver(change),
        total_before: moneyToWire(change.total_before),
        total_after: moneyToWire(change.total_after),
        surcharge: moneyToWire(change.surcharge),
        money: moneyToWire(change.refunded),
        certificates: moneyToWire(change.certificates),
        points: moneyToWire(change.points),
        reason: change.reason,
      },
    },
  );
}
