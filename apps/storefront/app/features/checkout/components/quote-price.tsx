import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { QuoteState } from '../api/request-quote.ts';

type QuotePriceProps = {
  state: QuoteState;
  /** Formats the price; defaults to whole roubles. */
  write?: (sum: string) => string;
};

/** The price of a method, with the price before an offer struck through. */
export function QuotePrice({ state, write }: QuotePriceProps) {
  const text = useText(checkoutText);
  const inRoubles = useFormatPrice();
  const price = write ?? inRoubles;
  switch (state.at) {
    case 'unknown':
      return <span className="small muted">{text.unknownPrice}</span>;
    case 'asking':
      return <Skeleton width="4em" />;
    case 'refused':
      return null;
    case 'known': {
      const { price: now, price_before_discounts: before } = state.quote;
      const old = before === now ? undefined : price(before);
      return <Price now={price(now)} old={old} oldLabel={text.oldPrice} oldPlace="before" />;
    }
    default:
      return state satisfies never;
  }
}
