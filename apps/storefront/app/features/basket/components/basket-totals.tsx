import type { Basket } from '@kashtanka/contract';
import { paysWithCode } from '@kashtanka/pricing';
import { moneyFromWire } from '@kashtanka/rules';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { SumList, SumRow } from '@kashtanka/ui/display/sum-list.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { toBonusPoints, useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { BasketState, PendingLine } from '../model/basket-store.ts';

type BasketTotalsProps = {
  basket: Basket;
  pending: readonly PendingLine[];
  corrected: BasketState['corrected'];
};

/** Goods, each discount by name, and the total; pending lines are included. */
export function BasketTotals({ basket, pending, corrected }: BasketTotalsProps) {
  const text = useText(basketText);
  const price = useFormatPrice();
  const paid = basket.discounts.filter(paysWithCode).reduce((sum, { amount }) => sum + moneyFromWire(amount), 0);
  const points = moneyFromWire(basket.bonus_points_applied);
  const coming = pending.reduce((sum, line) => sum + moneyFromWire(line.price), 0);
  return (
    <>
      {corrected && <Note role="status">{text.corrected(price(corrected.from), price(corrected.to))}</Note>}
      <SumList live>
        <SumRow name={text.goods}>{price(moneyFromWire(basket.price_without_discounts) + coming)}</SumRow>
        {basket.discounts.map(({ name, amount, voucher, description, category }) => (
          <SumRow key={voucher?.code ?? name} name={name} reason={description} look="discount">
            {category === 'Deferred' ? text.later(toBonusPoints(amount)) : price(-moneyFromWire(amount))}
          </SumRow>
        ))}
        {points > 0 && (
          <SumRow name={text.points} look="discount">
            {price(-points)}
          </SumRow>
        )}
        <SumRow name={text.total} look="total">
          {price(moneyFromWire(basket.price) - points - paid + coming)}
        </SumRow>
      </SumList>
    </>
  );
}
