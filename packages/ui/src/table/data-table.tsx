import { type ReactNode, type Ref, useState } from 'react';
import { classNames } from '../class-names.ts';
import { BulkBar, type BulkTexts } from './bulk-bar.tsx';
import { type Column, ROLES } from './columns.ts';
import styles from './data-table.module.css';
import type { RowSelection } from './row-selection.ts';
import { TableRow } from './table-row.tsx';

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The accessible name of a row's checkbox. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Rows have checkboxes if it is given. */
  selection?: RowSelection | undefined;
  onSelect?: ((selection: RowSelection) => void) | undefined;
  /** A row that may not be selected has a disabled checkbox; by default all may. */
  canSelect?: ((row: Row) => boolean) | undefined;
  bulkTexts?: BulkTexts | undefined;
  bulkActions?: ReactNode;
  /** A click on a row outside its controls. */
  onOpen?: ((row: Row) => void) | undefined;
  /** A row below a row, across the table; undefined for none. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** Newer rows are on their way: the older ones are dimmed. */
  isStale?: boolean | undefined;
  /** For `moveRowFocus` and `focusedRow`. */
  ref?: Ref<HTMLTableElement>;
  className?: string | undefined;
};

/**
 * A native table with a sticky head below `--table-top`, a list on phones. One row is in the tab order; the caller's
 * keys move the focus with `moveRowFocus`. With selected rows a bar of actions covers the head.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, onSelect, bulkTexts, bulkActions, isStale, ref } = props;
  const { canSelect = () => true } = props;
  const keys = rows.map(rowKey);
  const [focused, setFocused] = useState<string>();
  const current = focused !== undefined && keys.includes(focused) ? focused : keys[0];
  const selectable = rows.filter(canSelect).map(rowKey);
  const choice = selection && onSelect ? { selection, onSelect, keys: selectable } : undefined;
  return (
    <div className={classNames(styles.box, props.className)}>
      {choice && bulkTexts && (
        <BulkBar {...choice} texts={bulkTexts}>
          {bulkActions}
        </BulkBar>
      )}
      <table
        {...ROLES.table}
        ref={ref}
        className={classNames(styles.table, isStale && styles.stale)}
        aria-busy={isStale || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead {...ROLES.group} className={styles.head}>
          <tr {...ROLES.row}>
            {choice && <td {...ROLES.cell} className={styles.tick} />}
            {columns.map((column) => (
              <th {...ROLES.columnHeader} key={column.key} className={headClass(column)}>
                <span className={column.titleHidden ? 'visually-hidden' : undefined}>{column.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                row={row}
                details={props.details?.(row)}
                rowKey={key}
                columns={columns}
                label={props.rowLabel?.(row) ?? key}
                choice={choice}
                isLocked={!canSelect(row)}
                isCurrent={key === current}
                onFocus={() => setFocused(key)}
                onOpen={props.onOpen}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function headClass<Row>({ align, grows, from }: Column<Row>): string {
  return classNames(
    styles.title,
    align === 'end' && styles.end,
    grows && styles.grows,
    from && styles[`from${from}`],
  );
}
