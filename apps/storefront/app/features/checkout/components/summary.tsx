import type { Basket } from '@kashtanka/contract';
import type { Kopecks } from '@kashtanka/rules';
import { checkoutSummaryText } from '@kashtanka/texts/storefront/buying/checkout-summary';
import { Button } from '@kashtanka/ui/button/button.tsx';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Lock } from 'lucide';
import type { MouseEvent } from 'react';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { isCertificateLine } from '#platform/text/certificate-line.ts';
import { useText } from '#platform/text/text.ts';
import type { QuoteState } from '../api/request-quote.ts';
import type { PaymentSplit } from '../model/payment-split.ts';
import type { PriceRise } from '../model/use-price-rise.ts';
import { useSubmitLabel } from '../model/use-submit-label.ts';
import { OffersButton } from './offers-button.tsx';
import styles from './summary.module.css';
import { type RenderPriceNote, SummaryLines } from './summary-lines.tsx';
import { SummaryTotals } from './summary-totals.tsx';

type SummaryProps = {
  basket: Basket;
  quote: QuoteState;
  dues: PaymentSplit;
  total: Kopecks | null;
  codes: Elements;
  sumNotes: Elements;
  priceNote: RenderPriceNote;
  /** Set if the price of the delivery changed. */
  deliveryChange: PriceRise['delivery'];
  isSending: boolean;
  note: Elements;
};

export function Summary(props: SummaryProps) {
  const { basket, quote, dues, total, codes, sumNotes, priceNote, deliveryChange, isSending, note } = props;
  const text = useText(checkoutSummaryText);
  const { exchangeDays } = useShopFrame();
  return (
    <aside className={styles.summary} aria-label={text.yourOrder}>
      <h2>{text.yourOrder}</h2>
      <SummaryLines lines={basket.lines} priceNote={priceNote} />
      {codes}
      {sumNotes}
      <SummaryTotals basket={basket} quote={quote} dues={dues} deliveryChange={deliveryChange} />
      <OffersButton basket={basket} />
      {note}
      {isAllGone(basket) ? <p>{text.allGone}</p> : <SubmitButton total={total} isSending={isSending} />}
      <p className={styles.promise}>
        <Icon of={Lock} size={16} />
        <span>{promisesOf(basket, text, exchangeDays).join(' ')}</span>
      </p>
    </aside>
  );
}

function promisesOf(
  { lines }: Basket,
  text: (typeof checkoutSummaryText)['ru'],
  exchangeDays: number | null,
): string[] {
  const goods = lines.filter((line) => !isCertificateLine(line));
  const isExchanged = goods.some(({ product }) => !product.is_non_returnable);
  const isKept = goods.some(({ product }) => product.is_non_returnable);
  return [
    ...(isExchanged ? [text.exchange(exchangeDays)] : []),
    ...(isKept ? [text.nonReturnable] : []),
    ...(goods.length < lines.length ? [text.certificateKept] : []),
  ];
}

/** No submit button if every line is sold out. */
function isAllGone({ lines }: Basket): boolean {
  return lines.every(({ warning }) => warning?.code === 'not_available');
}

function SubmitButton({ total, isSending }: { total: Kopecks | null; isSending: boolean }) {
  const words = useSubmitLabel();
  // The second click of a double click must not confirm a question that the first one raised.
  const ignoreSecond = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
  return (
    <Button type="submit" size="large" wide busy={isSending} onClick={ignoreSecond}>
      {words(total)}
    </Button>
  );
}
