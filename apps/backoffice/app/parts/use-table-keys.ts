import { focusedRow, moveRowFocus } from '@kashtanka/ui/table/row-focus.ts';
import { type RowSelection, toggleRange, toggleRow } from '@kashtanka/ui/table/row-selection.ts';
import { type RefObject, useRef } from 'react';
import { usePageKeys } from './page-keys.ts';

type TableKeys = {
  /** Keys of the rows in their order. */
  rows: readonly string[];
  selection?: { selected: RowSelection; onSelect: (selection: RowSelection) => void } | undefined;
  onOpen?: ((row: string) => void) | undefined;
  onPeek?: ((row: string) => void) | undefined;
  onCreate?: (() => void) | undefined;
};

/** Keys for a `DataTable`, which gets the returned ref: J and K move, X selects, Enter opens, Space peeks. */
export function useTableKeys(keys: TableKeys): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const { rows, selection, onOpen, onPeek, onCreate } = keys;
  const move = (step: 1 | -1) => () => {
    if (table.current) moveRowFocus(table.current, step);
  };
  /** Acts on the row with the focus, if one has it. */
  const onRow = (act: ((row: string) => void) | undefined) => {
    if (!act) return undefined;
    return () => {
      const row = table.current ? focusedRow(table.current) : undefined;
      if (row !== undefined) act(row);
    };
  };
  const open = onRow(onOpen);
  const peek = onRow(onPeek);
  const select = onRow(selection && ((row) => selection.onSelect(toggleRow(selection.selected, row))));
  const range = onRow(selection && ((row) => selection.onSelect(toggleRange(selection.selected, row, rows))));
  usePageKeys({
    next: move(1),
    previous: move(-1),
    ...(open && { open }),
    ...(peek && { peek }),
    ...(select && { select }),
    ...(range && { selectRange: range }),
    ...(onCreate && { create: onCreate }),
  });
  return table;
}
