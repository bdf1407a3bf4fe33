import type { Result } from '@kashtanka/contract/client';
import { withPoints } from '@kashtanka/pricing/with-points';
import { moneyToWire, roubles } from '@kashtanka/rules';
import { api } from '#platform/api.ts';
import { basketStore, replaceBasket } from './basket-store.ts';
import { runBasketChange } from './run-basket-change.ts';

/** Pays a part of the basket with bonus points, optimistically (API-08). */
export function payWithBonusPoints(points: number): Promise<Result<'setBonusPoints'>> {
  const { basket } = basketStore.get();
  const wanted = roubles(points);
  if (basket) replaceBasket(withPoints(basket, wanted));
  return runBasketChange(() => api.setBonusPoints({ body: { bonus_points_applied: moneyToWire(wanted) } }));
}
