import type { Today } from '@kashtanka/contract/admin';
import { todayText } from '@kashtanka/texts/backoffice/today';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { PATHS } from '#paths';
import { useText } from '#platform/text/text.ts';
import { ageOf } from './age-of.ts';
import styles from './today-page.module.css';

type Queue = Today['queues'][number];

/** The list of a queue; without one the tile is only a number. */
const LISTS: Partial<Record<Queue['queue'], string>> = {
  late: `${PATHS.orders}?view=late`,
  to_confirm: `${PATHS.orders}?view=to_confirm`,
  to_pack: `${PATHS.orders}?view=to_pack`,
  to_engrave: PATHS.workshop,
  to_hand_over: PATHS.handover,
  to_give_out: `${PATHS.orders}?view=to_give_out`,
  unpaid: `${PATHS.orders}?view=unpaid`,
  returns: PATHS.returns,
  problems: `${PATHS.orders}?view=problems`,
  low_stock: `${PATHS.stock}?state=low`,
  payment_differences: PATHS.payments,
};

/** Work of one kind: how much of it, and how long the oldest has waited. */
export function QueueTile({ queue: { queue, count, oldest } }: { queue: Queue }) {
  const text = useText(todayText);
  const list = LISTS[queue];
  const age = oldest === null ? undefined : ageOf(oldest, new Date());
  const words = (
    <>
      <span className={styles.title}>{text.queues[queue]}</span>
      <span className={styles.count}>{text.count(count.value, count.has_more)}</span>
      {age && (
        <span className={age.unit === 'days' && queue !== 'unpaid' ? styles.late : styles.age}>
          {text.waits(text[age.unit](age.count))}
        </span>
      )}
    </>
  );
  return (
    <li>
      {list ? (
        <Link to={list} className={styles.tile}>
          {words}
        </Link>
      ) : (
        <div className={styles.tile}>{words}</div>
      )}
    </li>
  );
}
