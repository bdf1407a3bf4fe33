import type { Order } from '@kashtanka/contract';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { useEffect, useState } from 'react';
import { usePaths } from '#paths';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { loadOrder } from '../api/load-order.ts';
import { listKnownOrders } from '../model/order-tokens.ts';
import { OrdersLoadFailure } from './order-unavailable.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './tracking.module.css';

/** Older orders are rarely needed here. */
const MOST_SHOWN = 10;

type Loaded = { at: 'nothing' } | { at: 'loading' } | { at: 'failed' } | { at: 'known'; orders: readonly Order[] };

export function KnownOrders() {
  const text = useText(orderText);
  const [loaded, setLoaded] = useState<Loaded>({ at: 'nothing' });
  const load = async () => {
    const numbers = listKnownOrders().slice(0, MOST_SHOWN);
    if (numbers.length === 0) return;
    setLoaded({ at: 'loading' });
    setLoaded(await askFor(numbers));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration.
  useEffect(() => void load(), []);
  if (loaded.at === 'nothing') return null;
  return (
    <section className={styles.known} aria-labelledby="known-orders">
      <h2 id="known-orders">{text.trackKnown}</h2>
      {loaded.at === 'loading' && <Skeleton shape="block" height="64px" />}
      {loaded.at === 'failed' && <OrdersLoadFailure onRetry={() => void load()} />}
      {loaded.at === 'known' && (
        <ul>
          {loaded.orders.map((order) => (
            <Row key={order.number} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

async function askFor(numbers: readonly string[]): Promise<Loaded> {
  const answers = await Promise.all(numbers.map(loadOrder));
  const orders = answers.flatMap((one) => (one.at === 'known' ? [one.order] : []));
  if (orders.length > 0) return { at: 'known', orders };
  return { at: answers.some(({ at }) => at === 'failed') ? 'failed' : 'nothing' };
}

function Row({ order }: { order: Order }) {
  const text = useText(orderText);
  const paths = usePaths();
  const day = useFormatDay();
  const charge = useFormatCharge();
  const { number, date_placed, total } = order;
  return (
    <li>
      <Link className={styles.row} to={paths.order(number)}>
        <b>{text.openOrder(number)}</b>
        <span className="muted">{day(date_placed)}</span>
        <StatusBadge order={order} />
        <span className="num">{charge(total).shown}</span>
      </Link>
    </li>
  );
}
