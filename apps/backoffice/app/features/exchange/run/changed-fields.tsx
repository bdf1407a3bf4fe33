import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import type { ChangedRow } from '../queries.ts';
import { byImportance, isDefault, useFieldName } from './field-name.ts';
import { useFieldValue } from './field-value.ts';

/** A new row has all its fields; the first say enough until the others are asked for. */
const SHOWN_FIELDS = 12;

/** The fields of a row with their values before and after. */
export function ChangedFields({ row: { fields: all, kind } }: { row: ChangedRow }) {
  const { changes, faultList } = useText(exchangeText);
  const nameOf = useFieldName();
  const wordsOf = useFieldValue();
  const [isWhole, setWhole] = useState(false);
  const fields = byImportance(kind === 'added' ? all.filter((one) => !isDefault(one)) : all);
  const shown = isWhole ? fields : fields.slice(0, SHOWN_FIELDS);
  const more = fields.length - shown.length;
  return (
    <ul className={styles.fields}>
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.hint}>{nameOf(field)}</span>{' '}
          {before !== null && (
            <>
              <del>{wordsOf(field, before)}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>{after === null ? changes.none : wordsOf(field, after)}</ins>
        </li>
      ))}
      {more > 0 && (
        <li>
          <TextButton alone aria-expanded={false} onClick={() => setWhole(true)}>
            {faultList.more(more)}
          </TextButton>
        </li>
      )}
    </ul>
  );
}
