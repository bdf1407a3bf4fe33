import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { canRun, type Me, useMe } from '#platform/me.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { textIn } from '../model/local-text.ts';
import { useClasses } from '../model/reference.ts';
import { sizeName } from '../model/size-name.ts';
import styles from './grid.module.css';
import { COLUMNS, type Column, cellKey, type Edits, type GridRow, withEdit, withPasted } from './grid-model.ts';

type GridTableProps = { rows: readonly GridRow[]; edits: Edits; onEdit: (edits: Edits) => void };

/** Rows of products and sizes with an input in each cell: arrows and Enter move, a copied table is pasted. */
export function GridTable({ rows, edits, onEdit }: GridTableProps) {
  const text = useText(bulkText);
  const me = useMe();
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, column: number, step: { down: number; right: number }) => {
    let [at, next] = [row + step.down, column + step.right];
    while (rows[at] && COLUMNS[next]) {
      const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${at} ${next}"]`);
      if (input) {
        input.focus();
        return input.select();
      }
      at += step.down;
      next += step.right;
    }
  };
  const cellOf = (row: GridRow, at: number, column: Column, index: number) => {
    const stored = row.values[column];
    if (stored === undefined) return <td key={column} />;
    const edited = edits.get(cellKey(row.article, column));
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      const step = stepOf(event);
      if (event.key === 'Escape' && edited !== undefined) onEdit(withEdit(edits, row, column, stored));
      if (!step) return;
      event.preventDefault();
      focus(at, index, step);
    };
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text/plain');
      if (!/[\t\n]/.test(pasted)) return;
      event.preventDefault();
      onEdit(withPasted(edits, rows, { row: at, column: index }, pasted));
    };
    return (
      <td key={column} className={classNames(edited !== undefined && styles.edited)}>
        <input
          data-cell={`${at} ${index}`}
          aria-label={`${text.columns[column]}, ${row.article}`}
          className={classNames(styles.input, (column === 'price' || column === 'stock') && styles.number)}
          readOnly={!mayEdit(me, column)}
          value={edited ?? stored}
          autoComplete="off"
          onChange={({ target }) => onEdit(withEdit(edits, row, column, target.value))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {edited !== undefined && column === 'price' && <del className={styles.before}>{stored}</del>}
      </td>
    );
  };
  return (
    <div className={styles.box}>
      <table ref={table} className={styles.table}>
        <caption className="visually-hidden">{text.gridTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{text.subject}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${row.article} ${row.isSize}`} className={row.isSize ? styles.size : undefined}>
              <RowHead row={row} />
              {COLUMNS.map((column, index) => cellOf(row, at, column, index))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowHead({ row: { article, product, isSize } }: { row: GridRow }) {
  const words = useText(productsText);
  const locale = useLocale();
  const ofClass = useClasses().get(product.product_class);
  const size = isSize ? product.sizes.find((one) => one.article === article) : undefined;
  return (
    <th scope="row" title={words.article}>
      {size ? sizeName(locale, ofClass, size) : textIn(locale, product.title)}
      <span className={styles.article}>{article}</span>
    </th>
  );
}

function mayEdit(me: Me, column: Column): boolean {
  if (column === 'price') return canRun(me, 'prices edit');
  return canRun(me, column === 'stock' ? 'stock set' : 'data edit');
}

/** The neighbour to which a key moves; within a text the arrows move the caret. */
function stepOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget;
  switch (key) {
    case 'ArrowUp':
      return { down: -1, right: 0 };
    case 'ArrowDown':
      return { down: 1, right: 0 };
    case 'Enter':
      return { down: shiftKey ? -1 : 1, right: 0 };
    case 'ArrowLeft':
      return selectionEnd === 0 ? { down: 0, right: -1 } : undefined;
    case 'ArrowRight':
      return selectionStart === value.length ? { down: 0, right: 1 } : undefined;
    default:
      return undefined;
  }
}
