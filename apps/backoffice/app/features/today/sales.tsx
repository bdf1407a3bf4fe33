import type { Today } from '@kashtanka/contract/admin';
import { todayText } from '@kashtanka/texts/backoffice/today';
import { StatRow, StatTile } from '@kashtanka/ui/display/stat-tile.tsx';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './today-page.module.css';

/** Since midnight in Moscow, beside the same weekday before up to the same time. */
export function Sales({ sales: { today, week_ago } }: { sales: NonNullable<Today['sales']> }) {
  const text = useText(todayText);
  const formatSum = useFormatSum();
  return (
    <section className={styles.sales}>
      <h2 className={styles.heading}>{text.sales}</h2>
      <StatRow>
        <StatTile
          title={text.ordered}
          value={formatSum(today.total)}
          note={`${text.orders(today.orders)}. ${text.weekAgo(formatSum(week_ago.total))}`}
        />
        <StatTile
          title={text.received}
          value={formatSum(today.received)}
          note={text.weekAgo(formatSum(week_ago.received))}
        />
      </StatRow>
      <p className={styles.empty}>{text.salesHint}</p>
    </section>
  );
}
