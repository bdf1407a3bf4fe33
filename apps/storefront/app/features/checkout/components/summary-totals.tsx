import type { Basket } from '@kashtanka/contract';
import { paysWithCode } from '@kashtanka/pricing';
import { moneyFromWire } from '@kashtanka/rules';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { checkoutSummaryText } from '@kashtanka/texts/storefront/buying/checkout-summary';
import { SumList, SumRow } from '@kashtanka/ui/display/sum-list.tsx';
import { toBonusPoints, useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { QuoteState } from '../api/request-quote.ts';
import { useCheckoutContext } from '../model/checkout-context.ts';
import type { PaymentSplit } from '../model/payment-split.ts';
import type { PriceRise } from '../model/use-price-rise.ts';
import { QuotePrice } from './quote-price.tsx';
import styles from './summary.module.css';

type SummaryTotalsProps = {
  basket: Basket;
  quote: QuoteState;
  dues: PaymentSplit;
  deliveryChange: PriceRise['delivery'];
};

/** Goods, discounts, delivery and total in kopecks, as the bank will charge it (D11). */
export function SummaryTotals({ basket, quote, dues, deliveryChange }: SummaryTotalsProps) {
  const text = useText(checkoutSummaryText);
  const { later, points } = useText(basketText);
  const charge = useFormatCharge();
  const { form } = useCheckoutContext();
  const due = charge(dues.due);
  return (
    <SumList live className={styles.totals}>
      <SumRow name={text.goods(basket.quantity)}>{charge(basket.price_without_discounts).shown}</SumRow>
      {basket.discounts
        .filter((discount) => !paysWithCode(discount))
        .map(({ name, amount, description, category }) => (
          <SumRow key={name} name={name} reason={description} look="discount">
            {category === 'Deferred' ? later(toBonusPoints(amount)) : charge(-moneyFromWire(amount)).shown}
          </SumRow>
        ))}
      {form.shippingCode !== 'no-shipping-required' && (
        <SumRow name={text.delivery} note={deliveryChange && text.deliveryWas(charge(deliveryChange.from).shown)}>
          <QuotePrice state={quote} write={(sum) => charge(sum).shown} />
        </SumRow>
      )}
      {dues.points > 0 && (
        <SumRow name={points} look="discount">
          {charge(-dues.points).shown}
        </SumRow>
      )}
      {dues.certificates.map(({ code, name, amount }) => (
        <SumRow key={code} name={name} look="discount">
          {charge(-amount).shown}
        </SumRow>
      ))}
      <SumRow name={text.total} look="total" note={due.charged && text.charged(due.charged)}>
        {due.shown}
      </SumRow>
    </SumList>
  );
}
