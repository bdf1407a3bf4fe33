import type { SoldArticle } from '@kashtanka/contract/admin';
import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Quantity } from '@kashtanka/ui/form/quantity.tsx';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './form.module.css';

type Added = SoldArticle & { quantity: number };

type AddedLinesProps = { lines: readonly Added[]; onChange: (lines: readonly Added[]) => void };

/** Goods that were found and added, with their quantities up to the free stock. */
export function AddedLines({ lines, onChange }: AddedLinesProps) {
  const text = useText(orderFormText);
  const formatSum = useFormatSum();
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line) => {
        const { article, title, size, price, available, quantity } = line;
        const name = [title, size].filter(Boolean).join(', ');
        return (
          <li key={article} className={styles.line}>
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.quiet}>
                {[article, formatSum(moneyToWire(moneyFromWire(price) * quantity)), text.free(available)].join(
                  ' · ',
                )}
              </p>
            </div>
            <div className={styles.controls}>
              <Quantity
                label={text.quantity(name)}
                lessLabel={text.less}
                moreLabel={text.more}
                min={1}
                max={Math.max(available, 1)}
                limitReason={text.free(available)}
                value={quantity}
                onChange={(value) =>
                  onChange(lines.map((one) => (one.article === article ? { ...one, quantity: value } : one)))
                }
              />
              <Button
                tone="soft"
                size="small"
                aria-label={text.removeLine(name)}
                onClick={() => onChange(lines.filter((one) => one.article !== article))}
              >
                {text.remove}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
