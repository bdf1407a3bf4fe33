import type { Basket } from '@kashtanka/contract';
import { paysWithCode } from '@kashtanka/pricing';
import { moneyFromWire } from '@kashtanka/rules';
import { basketText } from '#messages/basket';
import { checkoutText } from '#messages/checkout';
import { pointsOf, useCharge } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { Sum, Sums } from '#ui/sums.tsx';
import type { QuoteState } from './ask-quote.ts';
import { useForm } from './checkout-context.ts';
import { QuotePrice } from './quote-price.tsx';
import styles from './summary.module.css';
import type { Dues } from './totals.ts';
import type { Rise } from './use-rise.ts';

type SummaryTotalsProps = { basket: Basket; quote: QuoteState; dues: Dues; deliveryChange: Rise['delivery'] };

/** Goods, discounts, delivery, and what they come to: to the kopeck, as the bank will show it (D11). */
export function SummaryTotals({ basket, quote, dues, deliveryChange }: SummaryTotalsProps) {
  const text = useText(checkoutText);
  const { later, points } = useText(basketText);
  const charge = useCharge();
  const { form } = useForm();
  const due = charge(dues.due);
  return (
    <Sums live className={styles.totals}>
      <Sum name={text.goods(basket.quantity)}>{charge(basket.price_without_discounts).shown}</Sum>
      {basket.discounts
        .filter((discount) => !paysWithCode(discount))
        .map(({ name, amount, description, category }) => (
          <Sum key={name} name={name} reason={description} look="discount">
            {category === 'Deferred' ? later(pointsOf(amount)) : charge(-moneyFromWire(amount)).shown}
          </Sum>
        ))}
      {form.shippingCode !== 'no-shipping-required' && (
        <Sum name={text.delivery} note={deliveryChange && text.deliveryWas(charge(deliveryChange.from).shown)}>
          <QuotePrice state={quote} write={(sum) => charge(sum).shown} />
        </Sum>
      )}
      {dues.points > 0 && (
        <Sum name={points} look="discount">
          {charge(-dues.points).shown}
        </Sum>
      )}
      {dues.certificates.map(({ code, name, amount }) => (
        <Sum key={code} name={name} look="discount">
          {charge(-amount).shown}
        </Sum>
      ))}
      <Sum name={text.total} look="total" note={due.charged && text.charged(due.charged)}>
        {due.shown}
      </Sum>
    </Sums>
  );
}
