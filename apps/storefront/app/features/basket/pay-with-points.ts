import type { Result } from '@kashtanka/contract/client';
import { withPoints } from '@kashtanka/pricing/with-points';
import { moneyToWire, roubles } from '@kashtanka/rules';
import { accountApi } from '#platform/account-api.ts';
import { aroundBasket } from './around-basket.ts';
import { basketStore, takeBasket } from './basket-store.ts';

/** Pays so much of the basket with points: it is seen at once, and the shop's answer corrects what was shown (API-08). */
export function payWithPoints(points: number): Promise<Result<'setBonusPoints'>> {
  const { basket } = basketStore.get();
  const wanted = roubles(points);
  if (basket) takeBasket(withPoints(basket, wanted));
  return aroundBasket(() => accountApi.setBonusPoints({ body: { bonus_points_applied: moneyToWire(wanted) } }));
}
