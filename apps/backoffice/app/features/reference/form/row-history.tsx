import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { RevisionList } from '#parts/revision-list.tsx';
import { useText } from '#platform/text/text.ts';
import type { ReferenceList } from '../model/lists.ts';
import { historyQuery } from '../model/queries.ts';
import { describe } from '../model/row-values.ts';
import { useUndo } from '../model/use-row-editor.ts';
import styles from './form.module.css';
import { useFieldWord } from './input-props.ts';

type RowHistoryProps = { list: ReferenceList; rowKey: string; mayChange: boolean; onRestored: () => void };

/** The changes of a row by staff, field by field. */
export function RowHistory({ list, rowKey, mayChange, onRestored }: RowHistoryProps) {
  const text = useText(referenceText);
  const wordOf = useFieldWord();
  const undo = useUndo(list);
  const restore = async (id: number) => {
    if (await undo(rowKey, id)) onRestored();
  };
  return (
    <RevisionList query={historyQuery(list, rowKey)} texts={text} mayRestore={mayChange} onRestore={restore}>
      {({ before, after }) => {
        if (Object.keys(after).length === 0) return <p>{text.removed}</p>;
        if (!before) return <p>{text.created}</p>;
        return Object.keys({ ...before, ...after })
          .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
          .map((field) => (
            <p key={field} className={styles.change}>
              {wordOf(field)}: <del>{describe(before[field]) || '–'}</del>{' '}
              <ins>{describe(after[field]) || '–'}</ins>
            </p>
          ));
      }}
    </RevisionList>
  );
}
