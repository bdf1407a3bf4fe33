import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Button } from '@kashtanka/ui/button/button.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { useText } from '#platform/text/text.ts';
import { isStored } from '../count-words.ts';
import styles from '../exchange.module.css';
import { type ChangedRow, type RunDetails, rowsQuery } from '../queries.ts';
import { byImportance, isDefault, useFieldName, useFieldValue } from './field-name.ts';

const keyOf = ({ id }: ChangedRow) => String(id);
/** A new row has all its fields; the first say enough. */
const SHOWN_FIELDS = 12;

/** The difference that a file makes, row by row. */
export function ChangesTable({ run }: { run: RunDetails }) {
  const text = useText(exchangeText);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(rowsQuery(run.id, run.state));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const table = useTableKeys({ rows: rows.map(keyOf) });
  const columns = useColumns();
  const isPast = isStored(run.state);
  const title = isPast ? text.changes.titleDone : text.changes.title;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {data && rows.length === 0 && <p>{isPast ? text.changes.nothingDone : text.changes.nothing}</p>}
      {rows.length > 0 && (
        <DataTable
          ref={table}
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowLabel={({ key }) => key}
        />
      )}
      {hasNextPage && (
        <Button tone="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.changes.more}
        </Button>
      )}
    </section>
  );
}

function useColumns(): Column<ChangedRow>[] {
  const { changes, faultList } = useText(exchangeText);
  const nameOf = useFieldName();
  const wordsOf = useFieldValue();
  const outcomes = { kept: changes.keptRow, undone: changes.undoneRow };
  return [
    {
      key: 'row',
      title: changes.row,
      phone: 'title',
      cell: ({ key, title, line, kind, outcome }) => (
        <>
          <b>{title || key}</b>
          <span className={styles.below}>
            {[
              key,
              line !== null && faultList.line(line),
              kind === 'added' && changes.added,
              outcome && outcomes[outcome],
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'fields',
      title: changes.field,
      grows: true,
      phone: 'line',
      cell: ({ fields: all, kind }) => {
        const fields = kind === 'added' ? all.filter((one) => !isDefault(one)) : all;
        return (
          <ul className={styles.fields}>
            {byImportance(fields)
              .slice(0, SHOWN_FIELDS)
              .map(({ field, before, after }) => (
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
            {fields.length > SHOWN_FIELDS && (
              <li className={styles.hint}>{faultList.more(fields.length - SHOWN_FIELDS)}</li>
            )}
          </ul>
        );
      },
    },
  ];
}
