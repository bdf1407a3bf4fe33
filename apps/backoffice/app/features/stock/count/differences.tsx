import type { CountDifference } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { usePageKeys } from '#parts/page-keys.ts';
import type { Failure } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';
import { Goods } from '../lines/goods.tsx';
import type { Line } from '../lines/stored-lines.ts';
import styles from '../stock.module.css';

type DifferencesProps = {
  rows: readonly CountDifference[];
  lines: readonly Line[];
  wasStale: boolean;
  isBusy: boolean;
  failure: Failure | undefined;
  onApply: (reason: string) => void;
  onGoOn: () => void;
};

/** What was counted beside the stock; only articles that differ have a row. */
export function Differences({ rows, lines, wasStale, isBusy, failure, onApply, onGoOn }: DifferencesProps) {
  const text = useText(stockText);
  const actions = useText(actionsText);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const differing = rows.filter(({ difference }) => difference !== 0);
  const apply = () => {
    setChecked(true);
    if (reason.trim() !== '') onApply(reason.trim());
  };
  usePageKeys(differing.length > 0 ? { confirm: apply } : {});
  return (
    <form
      noValidate
      className={styles.sending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {text.count.differences(differing.length)}
      </h2>
      {wasStale && <Note tone="warn">{text.count.stale}</Note>}
      <p className={styles.quiet}>{text.count.same(rows.length - differing.length)}</p>
      {differing.length > 0 && <DifferencesTable rows={differing} lines={lines} />}
      {differing.length > 0 && (
        <TextField
          label={actions.reason}
          hint={text.count.reasonHint}
          error={isChecked && reason.trim() === '' ? actions.reasonMissing : undefined}
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <ActionFailure failure={failure} />
      <div className={styles.actions}>
        {differing.length > 0 && (
          <Button type="submit" busy={isBusy}>
            {text.count.apply(differing.length)}
          </Button>
        )}
        <Button tone="soft" onClick={onGoOn}>
          {text.count.goOn}
        </Button>
      </div>
    </form>
  );
}

function DifferencesTable({ rows, lines }: Pick<DifferencesProps, 'rows' | 'lines'>) {
  const text = useText(stockText);
  const lineOf = new Map(lines.map((line) => [line.article, line]));
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{text.columns.goods}</th>
          <th scope="col">{text.count.expected}</th>
          <th scope="col">{text.count.counted}</th>
          <th scope="col">{text.count.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ article, counted, pieces, difference }) => {
          const line = lineOf.get(article) ?? { article, title: article, size: '', picture: null };
          return (
            <tr key={article}>
              <th scope="row">
                <Goods item={line}>
                  <span>{line.title}</span>
                </Goods>
              </th>
              <td>{counted ?? '∞'}</td>
              <td>{pieces}</td>
              <td>
                <b className={difference < 0 ? styles.none : undefined}>
                  {difference > 0 ? `+${difference}` : `−${-difference}`}
                </b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
