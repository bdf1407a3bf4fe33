import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { PATHS } from '#paths';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { batchesQuery } from '../queries.ts';
import styles from './packing-page.module.css';

/** Open batches with their progress. */
export function OpenBatches() {
  const text = useText(packingText);
  const formatMoment = useFormatMoment();
  const { data: batches } = useSuspenseQuery(batchesQuery);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{text.openBatches}</h2>
      {batches.length === 0 && <p className={styles.quiet}>{text.noBatches}</p>}
      {batches.length > 0 && (
        <ul className={styles.batches}>
          {batches.map(({ id, created_by, created_at, orders, packed }) => (
            <li key={id}>
              <Link to={PATHS.batch(id)} className={styles.batch}>
                <span className={styles.name}>{text.batch(id)}</span>
                <span className={styles.quiet}>{text.madeBy(created_by, formatMoment(created_at))}</span>
                <span className={styles.progress}>
                  {text.progress(packed, orders)}
                  <progress value={packed} max={orders} aria-hidden className={styles.bar} />
                </span>
                <Icon of={ChevronRight} size={16} className={styles.sign} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
