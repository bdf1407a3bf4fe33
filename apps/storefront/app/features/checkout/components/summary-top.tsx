import type { Basket } from '@kashtanka/contract';
import type { Kopecks } from '@kashtanka/rules';
import { checkoutSummaryText } from '@kashtanka/texts/storefront/buying/checkout-summary';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './summary.module.css';
import { type RenderPriceNote, SummaryLines } from './summary-lines.tsx';

type SummaryTopProps = { basket: Basket; due: Kopecks; priceNote: RenderPriceNote };

/** On phones the summary is below the steps; this row above them shows the total and expands the lines. */
export function SummaryTop({ basket, due, priceNote }: SummaryTopProps) {
  const text = useText(checkoutSummaryText);
  const charge = useFormatCharge();
  return (
    <details className={styles.top}>
      <summary>
        <span>{text.count(basket.quantity)}</span>
        <span className={styles.opener}>
          <span>{text.showOrder}</span>
          <span>{text.hideOrder}</span>
        </span>
        <b className="num">{charge(due).shown}</b>
      </summary>
      <SummaryLines lines={basket.lines} priceNote={priceNote} />
    </details>
  );
}
