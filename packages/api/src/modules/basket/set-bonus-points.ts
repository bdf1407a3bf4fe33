import type { AppliedPoints } from '@kashtanka/contract';
import { floorToRoubles, totalsOf } from '@kashtanka/pricing';
import { moneyToWire, parseMoney } from '@kashtanka/rules';
import type { UserContext } from '#platform/http/context';
import { ok, type Refusal, refuseField, type Success } from '#platform/http/reply';
import type { BasketDeps, Baskets } from './baskets.ts';
import { type BasketChange, changeBasket } from './change-basket.ts';
import { setBonusPoints } from './sql/baskets.ts';

type Deps = BasketDeps & { baskets: Baskets };

/** Sets the bonus points to pay with, capped by the balance and by the basket's limit (BONUS-01). */
export async function payWithBonusPoints(
  deps: Deps,
  wanted: string | number,
  context: UserContext,
): Promise<Success<AppliedPoints> | Refusal> {
  const amount = parseMoney(wanted);
  if (amount === undefined) return refuseField('bonus_points_applied', 'invalid');
  if (amount < 0) return refuseField('bonus_points_applied', 'min_value', 0);
  const done = await changeBasket(
    deps,
    context,
    { canCreate: true, needsOpenStore: false },
    changePoints(deps, amount),
  );
  if (done.kind !== 'changed') return done;
  const { totals, balance } = done.line;
  return ok({
    bonus_points_applied: moneyToWire(totals.bonusPointsApplied),
    bonus_limit: moneyToWire(totals.bonusLimit),
    bonus_balance: moneyToWire(Math.max(0, balance)),
  });
}

/**
 * A capped amount stays capped: later goods do not use more bonus points than the shopper has seen. A basket that
 * shrinks uses fewer, and as many again once it grows back (D43).
 */
function changePoints(
  deps: Deps,
  wanted: number,
): BasketChange<{ totals: ReturnType<typeof totalsOf>; balance: number }> {
  return async (tx, basket) => {
    const view = await deps.baskets.view({ ...basket, bonus_points: floorToRoubles(wanted) }, null, { tx });
    const totals = totalsOf(view, 0);
    const bonus_points = totals.bonusPointsApplied;
    await setBonusPoints(tx, basket.id, bonus_points);
    return { ok: true, bonus_points, line: { totals, balance: view.bonus?.balance ?? 0 } };
  };
}
