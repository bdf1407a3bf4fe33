import type { PackedLine } from '@kashtanka/contract/admin';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Check } from 'lucide';
import { useText } from '#platform/text/text.ts';
import type { LastPut } from '../scan/use-scanning.ts';
import { GoodsPicture } from './goods-picture.tsx';
import styles from './order-lines.module.css';

type OrderLinesProps = {
  lines: readonly PackedLine[];
  put: LastPut | undefined;
  /** Missing for an order that the caller does not pack. */
  onTakeOut: ((line: number) => void) | undefined;
};

export function OrderLines({ lines, put, onTakeOut }: OrderLinesProps) {
  const text = useText(packingText);
  return (
    <ul>
      {lines.map(({ line, article, title, size, image, is_engraved: isEngraved, quantity, scanned }) => {
        const isFull = scanned >= quantity;
        const name = [title, size].filter(Boolean).join(', ');
        return (
          <li key={line} tabIndex={-1} className={styles.line} data-full={isFull || undefined}>
            {/* Another key restarts the flash for the next piece of the same line. */}
            {put?.line === line && <span key={put.id} className={styles.flash} aria-hidden />}
            <GoodsPicture image={image} />
            <div className={styles.words}>
              {size && <p className={styles.size}>{size}</p>}
              <p className={styles.title}>{title}</p>
              <p className={styles.article}>
                {article}
                {isEngraved && <Badge tone="wait">{text.engraved}</Badge>}
              </p>
            </div>
            <div className={styles.end}>
              <p className={styles.count}>
                {isFull && <Icon of={Check} />}
                {text.scanned(scanned, quantity)}
              </p>
              {onTakeOut && scanned > 0 && (
                <Button
                  tone="soft"
                  size="small"
                  aria-label={text.takeOutLabel(name)}
                  onClick={({ currentTarget }) => {
                    // The button goes with the last piece, but the focus stays in the row.
                    if (scanned === 1) currentTarget.closest('li')?.focus();
                    onTakeOut(line);
                  }}
                  className={styles.takeOut}
                >
                  {text.takeOut}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
