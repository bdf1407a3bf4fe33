import { consentsText } from '@kashtanka/texts/backoffice/consents';
import { customersText } from '@kashtanka/texts/backoffice/customers';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import type { ReactNode } from 'react';
import { PATHS } from '#paths';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './customers.module.css';
import type { Customer } from './queries.ts';

/** Dogs, notes, emails and consents; parts with nothing in them are left out. */
export function HistoryParts({ customer: { dogs, notes, emails, consents } }: { customer: Customer }) {
  const text = useText(customersText);
  const { documents } = useText(consentsText);
  const formatMoment = useFormatMoment();
  return (
    <>
      <Part title={text.dogs} rows={dogs}>
        {({ name, breed, neck_girth, chest_girth, weight }) => (
          <>
            <span className={styles.strong}>{name}</span>
            <span className={styles.grows}>
              {[
                breed,
                neck_girth && text.neck(neck_girth),
                chest_girth && text.chest(chest_girth),
                weight && text.weight(weight),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </>
        )}
      </Part>
      <Part title={text.notes} rows={notes}>
        {({ at, order, text: words }) => (
          <>
            <span>{formatMoment(at)}</span>
            <span className={styles.grows}>{words}</span>
            <Link to={PATHS.order(order)}>{text.order(order)}</Link>
          </>
        )}
      </Part>
      <Part title={text.emails} rows={emails.toReversed()}>
        {({ at, subject, sent_at }) => (
          <>
            <span>{formatMoment(at)}</span>
            <span className={styles.grows}>{subject}</span>
            {sent_at === null && <span className={styles.quiet}>{text.notSent}</span>}
          </>
        )}
      </Part>
      <Part title={text.consents} rows={consents}>
        {({ at, document, is_given }) => (
          <>
            <span>{formatMoment(at)}</span>
            <span className={styles.grows}>{documents[document] ?? document}</span>
            <span>{is_given ? text.given : text.withdrawn}</span>
          </>
        )}
      </Part>
    </>
  );
}

type PartProps<Row> = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode };

function Part<Row>({ title, rows, children }: PartProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.rows}>
        {rows.map((row, at) => (
          // The rows have no ids, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={at} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
