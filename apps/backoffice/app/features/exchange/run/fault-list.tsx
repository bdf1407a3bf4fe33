import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import type { RunDetails } from '../queries.ts';
import { useFieldName } from './field-name.ts';

/** Faults by line and column, in the order of the file. */
export function FaultList({ run: { faults, counts } }: { run: RunDetails }) {
  const text = useText(exchangeText);
  const nameOf = useFieldName();
  if (faults.length === 0) return null;
  const more = (counts?.faults ?? 0) - faults.length;
  return (
    <section className={styles.section}>
      <h2>{text.faultList.title}</h2>
      <ol className={styles.faults}>
        {faults.map(({ line, column, field, key, title, value, code, message }) => (
          <li key={`${line} ${column} ${field} ${key} ${code} ${message}`}>
            <b>
              {[line !== null && text.faultList.line(line), column ? text.faultList.column(column) : nameOf(field)]
                .filter(Boolean)
                .join(', ')}
            </b>
            {key && <span>{[key, title && `«${title}»`].filter(Boolean).join(' ')}</span>}
            <span>
              {text.faults[code] ?? message}
              {value && <q className={styles.value}>{value}</q>}
            </span>
            <span className={styles.hint} lang="en">
              {message}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles.hint}>{text.faultList.more(more)}</p>}
    </section>
  );
}
