import type { OwnOrder } from '@kashtanka/contract';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { usePaths } from '#paths';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './customer-orders.module.css';
import { StatusBadge } from './status-badge.tsx';

/** As many as fit in a row on a phone. */
const SHOWN_PICTURES = 4;

/** The customer's orders, newest first (PROFILE-06). */
export function CustomerOrders({ orders }: { orders: readonly OwnOrder[] }) {
  const text = useText(orderText);
  const paths = usePaths();
  const toCatalogue = <ButtonLink to={paths.catalogue()}>{text.toCatalogue}</ButtonLink>;
  return (
    <div className={styles.page}>
      <h1>{text.ownTitle}</h1>
      {orders.length === 0 && <EmptyState title={text.ownEmpty} text={text.ownEmptyText} action={toCatalogue} />}
      <ul>
        {orders.map((order) => (
          <Row key={order.number} order={order} />
        ))}
      </ul>
    </div>
  );
}

function Row({ order }: { order: OwnOrder }) {
  const text = useText(orderText);
  const day = useFormatDay();
  const charge = useFormatCharge();
  const { number, date_placed, total, images, quantity } = order;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text.title(number)}</h2>
        <span className="muted">{day(date_placed)}</span>
        <StatusBadge order={order} />
        <b className={`num ${styles.total}`}>{charge(total).shown}</b>
      </div>
      <div className={styles.things}>
        {images.slice(0, SHOWN_PICTURES).map((url) => (
          <span key={url} className={styles.picture}>
            <Picture url={url} alt="" sizes="84px" fill />
          </span>
        ))}
        <span className="muted">{text.pieces(quantity)}</span>
      </div>
      <OrderAction order={order} />
    </li>
  );
}

function OrderAction({ order: { number, can_pay, tracking_number } }: { order: OwnOrder }) {
  const text = useText(orderText);
  const paths = usePaths();
  const words = can_pay ? text.pay : tracking_number ? text.track : text.details;
  return (
    <ButtonLink
      tone={can_pay ? 'primary' : 'line'}
      size="small"
      to={paths.profileOrder(number)}
      aria-label={`${words}: ${text.title(number)}`}
    >
      {words}
    </ButtonLink>
  );
}
