import type { Order } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { SumList, SumRow } from '@kashtanka/ui/display/sum-list.tsx';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './order-page.module.css';

/** Payments taken when the order was placed, before the bank's. */
const HELD = ['bonus_points', 'certificate'];

export function OrderTotals({ order }: { order: Order }) {
  const text = useText(orderText);
  const charge = useFormatCharge();
  const { shipping_before_discounts: carriedFor, shipping_price: carried } = order;
  const goods = moneyFromWire(order.total_before_discounts) - moneyFromWire(carriedFor);
  const held = order.payments.filter(({ code }) => HELD.includes(code));
  const byHolding = held.reduce((sum, payment) => sum + moneyFromWire(payment.amount_debited), 0);
  const total = charge(moneyFromWire(order.total) - byHolding);
  return (
    <SumList className={styles.totals}>
      <SumRow name={text.goods}>{charge(goods).shown}</SumRow>
      {order.discounts
        .filter(({ affects }) => affects === 'basket')
        .map(({ name, amount }) => (
          <SumRow key={name} name={name} look="discount">
            {charge(-moneyFromWire(amount)).shown}
          </SumRow>
        ))}
      {order.delivery_type !== 'digital' && (
        <SumRow name={text.delivery}>
          {carried === carriedFor ? (
            charge(carried).shown
          ) : (
            <Price
              now={charge(carried).shown}
              old={charge(carriedFor).shown}
              oldLabel={text.oldPrice}
              oldPlace="before"
            />
          )}
        </SumRow>
      )}
      {held.map(({ name, amount_debited }) => (
        <SumRow key={name} name={name} look="discount">
          {charge(-moneyFromWire(amount_debited)).shown}
        </SumRow>
      ))}
      <SumRow
        name={order.is_paid ? text.paidTotal : text.total}
        look="total"
        note={total.charged && text.charged(total.charged)}
      >
        {total.shown}
      </SumRow>
      {order.refunds.map(({ at, code, name, amount }) => {
        const refund = charge(moneyFromWire(amount));
        return (
          <SumRow key={`${at} ${code} ${name}`} name={text.refunded(name)} note={refund.charged}>
            {refund.shown}
          </SumRow>
        );
      })}
    </SumList>
  );
}
