import type { Order } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import { orderText } from '#messages/order';
import { useCharge } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { Price } from '#ui/price.tsx';
import { Sum, Sums } from '#ui/sums.tsx';
import styles from './order-page.module.css';

/** Payments taken when the order was placed, before the bank's. */
const HELD = ['bonus_points', 'certificate'];

export function OrderTotals({ order }: { order: Order }) {
  const text = useText(orderText);
  const charge = useCharge();
  const { shipping_before_discounts: carriedFor, shipping_price: carried } = order;
  const goods = moneyFromWire(order.total_before_discounts) - moneyFromWire(carriedFor);
  const held = order.payments.filter(({ code }) => HELD.includes(code));
  const byHolding = held.reduce((sum, payment) => sum + moneyFromWire(payment.amount_debited), 0);
  const total = charge(moneyFromWire(order.total) - byHolding);
  return (
    <Sums className={styles.totals}>
      <Sum name={text.goods}>{charge(goods).shown}</Sum>
      {order.discounts
        .filter(({ affects }) => affects === 'basket')
        .map(({ name, amount }) => (
          <Sum key={name} name={name} look="discount">
            {charge(-moneyFromWire(amount)).shown}
          </Sum>
        ))}
      {order.delivery_type !== 'digital' && (
        <Sum name={text.delivery}>
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
        </Sum>
      )}
      {held.map(({ name, amount_debited }) => (
        <Sum key={name} name={name} look="discount">
          {charge(-moneyFromWire(amount_debited)).shown}
        </Sum>
      ))}
      <Sum
        name={order.is_paid ? text.paidTotal : text.total}
        look="total"
        note={total.charged && text.charged(total.charged)}
      >
        {total.shown}
      </Sum>
      {order.refunds.map(({ at, code, name, amount }) => {
        const refund = charge(moneyFromWire(amount));
        return (
          <Sum key={`${at} ${code} ${name}`} name={text.refunded(name)} note={refund.charged}>
            {refund.shown}
          </Sum>
        );
      })}
    </Sums>
  );
}
