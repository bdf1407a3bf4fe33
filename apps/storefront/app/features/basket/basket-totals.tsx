import type { Basket } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import { basketText } from '#messages/basket';
import { usePrice } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { Sum, Sums } from '#ui/sums.tsx';

/** Goods, every discount with its name, and what they come to. */
export function BasketTotals({ basket }: { basket: Basket }) {
  const text = useText(basketText);
  const price = usePrice();
  return (
    <Sums live>
      <Sum name={text.goods}>{price(basket.price_without_discounts)}</Sum>
      {basket.discounts.map(({ name, amount }) => (
        <Sum key={name} name={name} look="discount">
          {price(-moneyFromWire(amount))}
        </Sum>
      ))}
      <Sum name={text.total} look="total">
        {price(basket.price)}
      </Sum>
    </Sums>
  );
}
