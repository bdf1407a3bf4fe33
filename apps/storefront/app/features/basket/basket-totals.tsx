import type { Basket } from '@kashtanka/contract';
import { paysWithCode } from '@kashtanka/pricing';
import { moneyFromWire } from '@kashtanka/rules';
import { basketText } from '#messages/basket';
import { pointsOf, usePrice } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import { Sum, Sums } from '#ui/sums.tsx';
import type { BasketState, PendingLine } from './basket-store.ts';

type BasketTotalsProps = {
  basket: Basket;
  pending: readonly PendingLine[];
  corrected: BasketState['corrected'];
};

/** Goods, every discount with its name, and what they come to; what is on its way counts already. */
export function BasketTotals({ basket, pending, corrected }: BasketTotalsProps) {
  const text = useText(basketText);
  const price = usePrice();
  const paid = basket.discounts.filter(paysWithCode).reduce((sum, { amount }) => sum + moneyFromWire(amount), 0);
  const points = moneyFromWire(basket.bonus_points_applied);
  const coming = pending.reduce((sum, line) => sum + moneyFromWire(line.price), 0);
  return (
    <>
      {corrected && <Note role="status">{text.corrected(price(corrected.from), price(corrected.to))}</Note>}
      <Sums live>
        <Sum name={text.goods}>{price(moneyFromWire(basket.price_without_discounts) + coming)}</Sum>
        {basket.discounts.map(({ name, amount, voucher, description, category }) => (
          <Sum key={voucher?.code ?? name} name={name} reason={description} look="discount">
            {category === 'Deferred' ? text.later(pointsOf(amount)) : price(-moneyFromWire(amount))}
          </Sum>
        ))}
        {points > 0 && (
          <Sum name={text.points} look="discount">
            {price(-points)}
          </Sum>
        )}
        <Sum name={text.total} look="total">
          {price(moneyFromWire(basket.price) - points - paid + coming)}
        </Sum>
      </Sums>
    </>
  );
}
