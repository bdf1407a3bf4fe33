import type { Order } from '@kashtanka/contract';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import type { ReactNode } from 'react';
import { useFormatDay, useFormatDayWithYear } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { isDateStillPromised } from '../model/order-progress.ts';
import { usePromisedDate } from '../model/use-promised-date.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { ExchangeLinks } from './exchange-links.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { OrderTotals } from './order-totals.tsx';
import { OrderTrack } from './order-track.tsx';
import { PayPanel } from './pay-panel.tsx';
import { RepeatOrder, type RunBasketChange } from './repeat-order.tsx';
import { StatusBadge } from './status-badge.tsx';

type OrderPageProps = {
  order: Order;
  /** A message above the order, such as the outcome of a payment. */
  message?: ReactNode;
  /** There is nothing left to pay, so the order is reloaded. */
  onSettled(): void;
  /** Set if the order can be repeated. */
  aroundBasket?: RunBasketChange;
};

export function OrderPage({ order, message: news, onSettled, aroundBasket }: OrderPageProps) {
  return (
    <>
      <Title order={order} />
      {news && <div className={styles.news}>{news}</div>}
      <ConfirmPanel order={order} onSettled={onSettled} />
      {order.can_pay && <PayPanel order={order} onSettled={onSettled} />}
      <OrderTrack order={order} />
      <div className={styles.columns}>
        <OrderLines order={order}>
          {aroundBasket && canRepeat(order) && <RepeatOrder order={order} around={aroundBasket} />}
        </OrderLines>
        <div className={styles.side}>
          <OrderDetails order={order} />
          <OrderTotals order={order} />
        </div>
      </div>
    </>
  );
}

/** An unpaid order is paid instead; certificates were meant for their date. */
function canRepeat({ can_pay, delivery_type }: Order): boolean {
  return !can_pay && delivery_type !== 'digital';
}

function Title({ order }: { order: Order }) {
  const text = useText(orderText);
  const day = useFormatDay();
  const datedDay = useFormatDayWithYear();
  const { number, status, is_paid, date_placed, estimated_delivery_date: expected } = order;
  const termOf = usePromisedDate();
  const isUnderWay = isDateStillPromised(status);
  return (
    <header className={styles.head}>
      <div className={styles.titleRow}>
        <h1>{text.title(number)}</h1>
        <StatusBadge order={order} />
        {is_paid && <Badge tone="ok">{text.paid}</Badge>}
      </div>
      <p className="muted">
        <span>{text.placed(datedDay(date_placed))}</span>{' '}
        {expected && isUnderWay && <span>{termOf(order.delivery_type)(day(expected))}</span>}
        <ExchangeLinks order={order} />
      </p>
    </header>
  );
}
