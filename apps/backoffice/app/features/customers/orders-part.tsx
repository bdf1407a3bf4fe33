import { awaitsPayment } from '@kashtanka/rules';
import { customersText } from '@kashtanka/texts/backoffice/customers';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { PATHS } from '#paths';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './customers.module.css';
import type { Customer } from './queries.ts';

/** The orders of a customer, newest first. */
export function OrdersPart({ customer: { order_list } }: { customer: Customer }) {
  const text = useText(customersText);
  const statuses = useText(statusesText).orders;
  const formatDay = useFormatDay();
  const formatSum = useFormatSum();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text.orders}</h2>
      {order_list.length === 0 && <p className={styles.quiet}>{text.noOrders}</p>}
      <ul className={styles.rows}>
        {order_list.map(({ number, placed_at, status, is_paid, total }) => (
          <li key={number} className={styles.row}>
            <Link to={PATHS.order(number)}>{text.order(number)}</Link>
            <span>{formatDay(placed_at)}</span>
            <span className={styles.grows}>
              {statuses[status]}
              {!is_paid && !awaitsPayment(status) && `, ${text.unpaid}`}
            </span>
            <span className={styles.sum}>{formatSum(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
