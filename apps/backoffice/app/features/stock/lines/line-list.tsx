import { stockText } from '@kashtanka/texts/backoffice/stock';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { X } from 'lucide';
import { useState } from 'react';
import { parseTypedCount } from '#parts/typed-number.ts';
import { useText } from '#platform/text/text.ts';
import styles from '../stock.module.css';
import { Goods } from './goods.tsx';
import type { Line } from './stored-lines.ts';

type LineListProps = {
  lines: readonly Line[];
  /** A count may find none of an article; a delivery brings at least one. */
  fewest: 0 | 1;
  onQuantity: (article: string, quantity: number) => void;
  onRemove: (article: string) => void;
};

/** The lines of a list, the last scanned one first; quantities are corrected in their place. */
export function LineList({ lines, fewest, onQuantity, onRemove }: LineListProps) {
  const text = useText(stockText);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.article} className={styles.line}>
          <Goods item={line}>
            <span>{line.title}</span>
          </Goods>
          <QuantityField
            // A scan changes the quantity from outside.
            key={line.quantity}
            line={line}
            fewest={fewest}
            onQuantity={(quantity) => onQuantity(line.article, quantity)}
          />
          <IconButton label={text.removeLine(line.article)} onClick={() => onRemove(line.article)}>
            <Icon of={X} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

type QuantityFieldProps = { line: Line; fewest: number; onQuantity: (quantity: number) => void };

function QuantityField({ line, fewest, onQuantity }: QuantityFieldProps) {
  const text = useText(stockText);
  const [typed, setTyped] = useState(String(line.quantity));
  const quantity = parseTypedCount(typed);
  const isBad = quantity === undefined || quantity < fewest;
  return (
    <TextField
      label={text.piecesOf(line.article)}
      labelHidden
      inputMode="numeric"
      autoComplete="off"
      className={styles.pieces}
      value={typed}
      error={isBad ? text.piecesInvalid : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (isBad) setTyped(String(line.quantity));
        else if (quantity !== line.quantity) onQuantity(quantity);
      }}
    />
  );
}
