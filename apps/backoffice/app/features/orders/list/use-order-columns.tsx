import type { OrderRow } from '@kashtanka/contract/admin';
import { formatPhone, moneyFromWire } from '@kashtanka/rules';
import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { PATHS } from '#paths';
import { isLate, moscowToday } from '#platform/late.ts';
import { useFormatDay, useFormatMoment } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { OrderStatusBadge } from '../order-status.tsx';
import styles from './order-columns.module.css';

/** The columns of the list; `onOpen` runs before a link of a row is followed. */
export function useOrderColumns(onOpen: () => void): Column<OrderRow>[] {
  const text = useText(ordersText);
  const formatMoment = useFormatMoment();
  const formatSum = useFormatSum();
  const { columns } = text;
  return [
    {
      key: 'number',
      title: columns.number,
      cell: ({ number }) => (
        <Link
          to={PATHS.order(number)}
          className={styles.number}
          aria-label={text.openLabel(number)}
          onClick={onOpen}
        >
          {number}
        </Link>
      ),
    },
    { key: 'status', title: columns.status, cell: ({ status }) => <OrderStatusBadge status={status} /> },
    { key: 'goods', title: columns.goods, grows: true, cell: (row) => <Goods row={row} /> },
    {
      key: 'name',
      title: columns.name,
      phone: 'line',
      cell: ({ name, phone }) => (
        <>
          <span className={styles.name}>{name}</span>
          {phone && <span className={styles.phone}>{formatPhone(phone)}</span>}
        </>
      ),
    },
    {
      key: 'delivery',
      title: columns.delivery,
      from: 1200,
      phone: 'line',
      cell: (row) => <Delivery row={row} />,
    },
    { key: 'promised', title: columns.promised, phone: 'labelled', cell: (row) => <Promised row={row} /> },
    {
      key: 'placed',
      title: columns.placed,
      from: 992,
      phone: 'labelled',
      cell: ({ placed_at }) => <span className={styles.quiet}>{formatMoment(placed_at)}</span>,
    },
    {
      key: 'total',
      title: columns.total,
      align: 'end',
      phone: 'end',
      cell: ({ total, is_paid, status, surcharge }) => (
        <>
          {moneyFromWire(surcharge) > 0 && status !== 'canceled' && (
            <span className={styles.unpaid}>{text.surcharge(formatSum(surcharge))} </span>
          )}
          {!is_paid && status !== 'canceled' && <span className={styles.unpaid}>{text.unpaid} </span>}
          {formatSum(total)}
        </>
      ),
    },
  ];
}

/** A line of the cell for each line of the order; sizes come first, because the order is packed by them. */
function Goods({ row: { goods, lines, flags } }: { row: OrderRow }) {
  const text = useText(ordersText);
  const badges = flags.filter((flag) => flag !== 'problem');
  return (
    <span className={styles.goods}>
      {goods.map(({ title, size, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order have no key here, and their order is fixed.
        <span key={at} className={styles.line}>
          {at === 0 &&
            badges.map((flag) => (
              <Badge key={flag} tone={flag === 'unconfirmed' ? 'wait' : 'info'} className={styles.flag}>
                {text.flags[flag]}
              </Badge>
            ))}
          {quantity > 1 && <b className={styles.quantity}>{`${quantity} ×`}</b>}
          {size && <b>{size}</b>} {title}
        </span>
      ))}
      {lines > goods.length && <span className={styles.quiet}>{text.more(lines - goods.length)}</span>}
    </span>
  );
}

function Delivery({ row: { shipping_name, city, point } }: { row: OrderRow }) {
  return (
    <span className={styles.delivery} title={[shipping_name, city, point].filter(Boolean).join(', ')}>
      {[city, shipping_name].filter(Boolean).join(', ')}
    </span>
  );
}

function Promised({ row }: { row: OrderRow }) {
  const text = useText(ordersText);
  const formatDay = useFormatDay();
  if (row.promised_day === null) return null;
  const day = formatDay(row.promised_day);
  return isLate(row, moscowToday()) ? <span className={styles.late}>{text.late(day)}</span> : day;
}
