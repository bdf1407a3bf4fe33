import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Column, ROLES } from './columns.ts';
import styles from './data-table.module.css';
import { ROW_ATTRIBUTE } from './row-focus.ts';
import { type RowSelection, toggleRange, toggleRow } from './row-selection.ts';
import { Tick } from './tick.tsx';

type TableRowProps<Row> = {
  row: Row;
  rowKey: string;
  columns: readonly Column<Row>[];
  label: string;
  choice:
    | { selection: RowSelection; onSelect: (selection: RowSelection) => void; keys: readonly string[] }
    | undefined;
  /** Its checkbox is disabled. */
  isLocked: boolean;
  /** The one row in the tab order. */
  isCurrent: boolean;
  onFocus: () => void;
  details: ReactNode;
  onOpen: ((row: Row) => void) | undefined;
};

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, label, choice, isCurrent, onFocus, details, onOpen } = props;
  const isSelected = choice?.selection.keys.has(rowKey) ?? false;
  // The link in the row opens it too, and so do the caller's keys.
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!isOnControl(event) && !hasSelectedText()) onOpen?.(row);
  };
  const main = (
    <tr
      {...ROLES.row}
      {...{ [ROW_ATTRIBUTE]: rowKey }}
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(styles.row, isSelected && styles.selected, onOpen && styles.opens)}
      onFocus={onFocus}
      onClick={onOpen && open}
    >
      {choice && (
        <td {...ROLES.cell} className={styles.tick}>
          <Tick
            label={label}
            checked={isSelected}
            isDisabled={props.isLocked}
            onToggle={({ withRange }) =>
              choice.onSelect(
                withRange
                  ? toggleRange(choice.selection, rowKey, choice.keys)
                  : toggleRow(choice.selection, rowKey),
              )
            }
          />
        </td>
      )}
      {columns.map((column, at) => (
        <Cell key={column.key} column={column} isHeading={at === 0}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  );
  if (details === undefined || details === null) return main;
  return (
    <>
      {main}
      <tr {...ROLES.row} className={styles.details}>
        <td {...ROLES.cell} colSpan={columns.length + (choice ? 1 : 0)} className={styles.detail}>
          {details}
        </td>
      </tr>
    </>
  );
}

type CellProps<Row> = { column: Column<Row>; isHeading: boolean; children: ReactNode };

function Cell<Row>({ column, isHeading, children }: CellProps<Row>) {
  const { align, grows, from } = column;
  const phone = column.phone ?? (isHeading ? 'title' : from ? 'hidden' : 'line');
  const className = classNames(
    styles.cell,
    align === 'end' && styles.end,
    grows && styles.grows,
    from && styles[`from${from}`],
    styles[`phone-${phone}`],
  );
  if (isHeading) {
    return (
      <th {...ROLES.rowHeader} className={className}>
        {children}
      </th>
    );
  }
  return (
    <td {...ROLES.cell} className={className} data-title={phone === 'labelled' ? column.title : undefined}>
      {children}
    </td>
  );
}

const CONTROLS = 'a, button, input, label, select, summary';

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

/** A number or an address is being copied. */
function hasSelectedText(): boolean {
  return getSelection()?.type === 'Range';
}
