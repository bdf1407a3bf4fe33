import type { Basket, BasketLine } from '@kashtanka/contract';
import type { SumChange } from '@kashtanka/pricing';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { Announcement } from '@kashtanka/ui/feedback/announcement.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { toBonusPoints, useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './sum-change-notes.module.css';

type SumChangeNotesProps = { basket: Basket; changes: readonly SumChange[] };

/**
 * Notes about changed offers and bonus points. Price changes are shown at their lines; screen readers get one
 * summary.
 */
export function SumChangeNotes({ basket, changes }: SumChangeNotesProps) {
  const wordsOf = useChangeWords(basket);
  return (
    <>
      <Announcement text={changes.map(wordsOf).join(' ')} />
      {changes
        .filter(({ of }) => of !== 'line')
        .map((change) => (
          <Note key={change.of === 'offer' ? change.name : change.of} tone="warn">
            {wordsOf(change)}
          </Note>
        ))}
    </>
  );
}

export function LinePriceChange({ line, changes }: { line: BasketLine; changes: readonly SumChange[] }) {
  const text = useText(basketText);
  const price = useFormatPrice();
  const change = changes.find((one) => one.of === 'line' && one.line === line.id);
  if (!change) return null;
  const { from, to } = change;
  const words = line.quantity > 1 ? text.eachPriceMoved : text.priceMoved;
  return (
    <small className={styles.line}>
      <span>{to > from ? words.up : words.down}</span>{' '}
      <Price now={price(to)} old={price(from)} oldLabel={text.priceBefore} oldPlace="before" />
    </small>
  );
}

function useChangeWords({ lines }: Basket): (change: SumChange) => string {
  const text = useText(basketText);
  const price = useFormatPrice();
  return (change) => {
    const { from, to } = change;
    switch (change.of) {
      case 'line': {
        const title = lines.find(({ id }) => id === change.line)?.product.title ?? '';
        return text.linePriceChanged(title, price(from), price(to));
      }
      case 'offer':
        return to === 0 ? text.offerLost(change.name) : text.offerChanged(change.name, price(from), price(to));
      case 'points':
        return text.pointsChanged(toBonusPoints(from), toBonusPoints(to));
      default:
        return change satisfies never;
    }
  };
}
