import type { DataRevision } from '@kashtanka/contract/admin';
import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import type { ReferenceList } from '../model/lists.ts';
import { historyQuery } from '../model/queries.ts';
import { describe } from '../model/row-values.ts';
import { useUndo } from '../model/use-row-editor.ts';
import styles from './form.module.css';
import { useFieldWord } from './input-props.ts';

type RowHistoryProps = { list: ReferenceList; rowKey: string; mayChange: boolean; onRestored: () => void };

/** The changes of a row by staff, each with the way back. Loaded when it is opened. */
export function RowHistory(props: RowHistoryProps) {
  const text = useText(referenceText);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.history}</summary>
      {isOpen && <Revisions {...props} />}
    </details>
  );
}

function Revisions({ list, rowKey, mayChange, onRestored }: RowHistoryProps) {
  const text = useText(referenceText);
  const undo = useUndo(list);
  const { data } = useQuery(historyQuery(list, rowKey));
  const restore = async (id: number) => {
    if (await undo(rowKey, id)) onRestored();
  };
  if (data?.length === 0) return <p className={styles.quiet}>{text.noHistory}</p>;
  return (
    <ol className={styles.history}>
      {data?.map((revision) => (
        <Revision
          key={revision.id}
          revision={revision}
          onRestore={mayChange && revision.before ? () => void restore(revision.id) : undefined}
        />
      ))}
    </ol>
  );
}

function Revision({ revision, onRestore }: { revision: DataRevision; onRestore: (() => void) | undefined }) {
  const text = useText(referenceText);
  const wordOf = useFieldWord();
  const formatMoment = useFormatMoment();
  const { at, name, before, after } = revision;
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const isRemoval = Object.keys(after).length === 0;
  return (
    <li className={styles.revision}>
      <div className={styles.revisionHead}>
        <p>
          <b>{name}</b>, <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        {onRestore && (
          <Button size="tiny" tone="soft" aria-label={text.restoreOf(formatMoment(at))} onClick={onRestore}>
            {text.restore}
          </Button>
        )}
      </div>
      {isRemoval && <p>{text.removed}</p>}
      {!before && <p>{text.created}</p>}
      {before &&
        !isRemoval &&
        fields.map((field) => (
          <p key={field} className={styles.change}>
            {wordOf(field)}: <del>{describe(before[field]) || '–'}</del> <ins>{describe(after[field]) || '–'}</ins>
          </p>
        ))}
    </li>
  );
}
