import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { changesOf, type ProductForm, readForm } from '../form/product-form.ts';
import type { RowBody, RowConflict } from '../model/change-row.ts';
import { describeValue, useFieldName } from './describe-value.ts';
import styles from './edit.module.css';
import { historyQuery } from './queries.ts';

type ConflictBarProps = {
  article: string;
  conflict: RowConflict;
  form: ProductForm;
  base: RowBody;
  onResolve: (chosen: RowBody) => void;
};

const CHOICES = ['mine', 'theirs', 'before'] as const;
type Choice = (typeof CHOICES)[number];

/** Two people changed the same fields: the one who saves later chooses a value for each. */
export function ConflictBar({ article, conflict, form, base, onResolve }: ConflictBarProps) {
  const text = useText(productFormText);
  const nameOf = useFieldName();
  const formatMoment = useFormatMoment();
  const { data: [last] = [] } = useQuery(historyQuery(article));
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const place = useRef<HTMLDivElement>(null);
  // Saving was pressed at the bottom of the page.
  useEffect(() => place.current?.focus(), []);
  const mine = changesOf(form, readForm(base));
  const chosenValue = (field: string, choice: Choice) =>
    choice === 'mine' ? mine[field] : choice === 'theirs' ? conflict.current[field] : conflict.base?.[field];
  const apply = () =>
    onResolve(
      Object.fromEntries(
        conflict.overlapping.map((field) => [field, chosenValue(field, chosen[field] ?? 'mine') ?? null]),
      ),
    );
  return (
    <div ref={place} tabIndex={-1} className={styles.conflict}>
      <Note tone="warn" role="alert">
        <p>
          <b>{last ? text.conflictBy(last.name, formatMoment(last.at)) : text.conflict}</b>
        </p>
        <p>{text.conflictText}</p>
        {conflict.overlapping.map((field) => (
          <fieldset key={field} className={styles.choice}>
            <legend>{nameOf(field)}</legend>
            {CHOICES.map((choice) => (
              <label key={choice} className={styles.option}>
                <input
                  type="radio"
                  name={`conflict ${field}`}
                  checked={(chosen[field] ?? 'mine') === choice}
                  onChange={() => setChosen({ ...chosen, [field]: choice })}
                />
                <span className={styles.choiceName}>{text.choices[choice]}</span>
                <span className={styles.value}>{describeValue(chosenValue(field, choice)) || '–'}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <Button onClick={apply}>{text.resolve}</Button>
      </Note>
    </div>
  );
}
