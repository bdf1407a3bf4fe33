import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { useText } from '#platform/text/text.ts';
import { isStored } from '../count-words.ts';
import styles from '../exchange.module.css';
import type { RunDetails } from '../queries.ts';

/** Rows and sizes that leave the shop, by name. */
export function RemovedList({ run: { removed, state } }: { run: RunDetails }) {
  const { removed: text } = useText(exchangeText);
  if (removed.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{isStored(state) ? text.titleDone : text.title}</h2>
      <ul className={styles.faults}>
        {removed.map(({ list, key, title, part, part_title: partTitle }) => {
          const row = [key, title && `«${title}»`].filter(Boolean).join(' ');
          return <li key={`${list} ${key} ${part}`}>{part === null ? row : text.part(partTitle || part, row)}</li>;
        })}
      </ul>
    </section>
  );
}
