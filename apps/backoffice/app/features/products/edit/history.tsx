import type { DataRevision } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '#parts/failure-text.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { reloadLists } from '../list/products-query.ts';
import { type RowChange, undoRow } from '../model/change-row.ts';
import { useShowRenamed } from '../rename/use-rename.ts';
import { describeValue, useFieldName } from './describe-value.ts';
import styles from './edit.module.css';
import { historyQuery } from './queries.ts';

type HistoryProps = { article: string; onRestored: (row: Extract<RowChange, { kind: 'done' }>['body']) => void };

/** The changes of a product by staff, each with the way back. */
export function History({ article, onRestored }: HistoryProps) {
  const text = useText(productFormText);
  const words = useText(productsText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const showRenamed = useShowRenamed();
  const { data } = useQuery(historyQuery(article));
  const restore = async ({ id }: DataRevision) => {
    const outcome = await undoRow({ key: article }, id, words.reasons.restore);
    if (outcome.kind === 'done') {
      if (outcome.body.key === article) onRestored(outcome.body);
      else showRenamed(article, outcome.body.key);
      void reloadLists();
    }
    showToast(
      outcome.kind === 'done'
        ? actions.undone
        : outcome.kind === 'conflict'
          ? words.undoRefused
          : textOf(outcome.failure),
    );
  };
  if (!data) return null;
  if (data.length === 0) return <EmptyState title={text.noHistory} text={text.noHistoryText} />;
  return (
    <ol className={styles.history}>
      {data.map((revision) => (
        <Revision key={revision.id} revision={revision} onRestore={() => void restore(revision)} />
      ))}
    </ol>
  );
}

function Revision({ revision, onRestore }: { revision: DataRevision; onRestore: () => void }) {
  const text = useText(productFormText);
  const nameOf = useFieldName();
  const formatMoment = useFormatMoment();
  const { at, name, reason, before, after } = revision;
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  return (
    <li className={styles.revision}>
      <div className={styles.revisionHead}>
        <p>
          <b>{name}</b>, <time dateTime={at}>{formatMoment(at)}</time>
          <span className={styles.reason}>{reason}</span>
        </p>
        {before && (
          <Button size="tiny" tone="soft" onClick={onRestore} aria-label={text.restoreLabel(formatMoment(at))}>
            {text.restore}
          </Button>
        )}
      </div>
      {before ? (
        <dl className={styles.changes}>
          {fields.map((field) => (
            <div key={field} className={styles.change}>
              <dt>{nameOf(field)}</dt>
              <dd>
                <del>{describeValue(before[field]) || '–'}</del>
                <ins>{describeValue(after[field]) || '–'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{text.created}</p>
      )}
    </li>
  );
}
