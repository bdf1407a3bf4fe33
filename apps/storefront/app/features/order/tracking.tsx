import type { Order } from '@kashtanka/contract';
import type { ReactNode } from 'react';
import { orderText } from '#messages/order';
import { usePaths } from '#paths';
import { useDay } from '#platform/dates.ts';
import { useCharge } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { STATUS_TONES } from './status-tones.ts';
import styles from './tracking.module.css';

/** Where the carriers say themselves how far a parcel is. */
const CARRIERS = [
  { carrier: 'cdek', url: 'https://www.cdek.ru/ru/tracking/' },
  { carrier: 'boxberry', url: 'https://boxberry.ru/tracking-page' },
  { carrier: 'post', url: 'https://www.pochta.ru/tracking' },
] as const;

/** The orders of this browser, and where else to ask (D22). */
export function Tracking({ children }: { children: ReactNode }) {
  const text = useText(orderText);
  return (
    <div className={styles.page}>
      <h1>{text.trackTitle}</h1>
      {children}
      <p>
        {text.trackProfile} <TextLink to={usePaths().profilePage('orders')}>{text.ownTitle}</TextLink>
      </p>
      <h2>{text.trackHow}</h2>
      <ol className={styles.steps}>
        {text.trackSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ul className={styles.carriers} aria-label={text.trackCarriers}>
        {CARRIERS.map(({ carrier, url }) => (
          <li key={url}>
            <a href={url}>{text.carriers[carrier]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The orders of this browser, or that there are none. */
export function KnownOrders({ orders }: { orders: readonly Order[] }) {
  const text = useText(orderText);
  return (
    <>
      <p className="muted">{orders.length > 0 ? text.trackText : text.trackEmpty}</p>
      <ul>
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </ul>
    </>
  );
}

function Row({ order }: { order: Order }) {
  const text = useText(orderText);
  const paths = usePaths();
  const day = useDay();
  const charge = useCharge();
  const { number, status, date_placed, total } = order;
  return (
    <li>
      <Link className={styles.row} to={paths.order(number)}>
        <b>{text.openOrder(number)}</b>
        <span className="muted">{day(date_placed)}</span>
        <Badge tone={STATUS_TONES[status]}>{text.statuses[status]}</Badge>
        <span className="num">{charge(total).shown}</span>
      </Link>
    </li>
  );
}
