import type { BasketLine } from '@kashtanka/contract';
import { mainImage, variantParameters } from '@kashtanka/rules';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { checkoutSummaryText } from '@kashtanka/texts/storefront/buying/checkout-summary';
import { Price } from '@kashtanka/ui/display/price.tsx';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { describeCertificate, isCertificateLine } from '#platform/text/certificate-line.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './summary.module.css';

export type RenderPriceNote = (line: BasketLine) => Elements;

type SummaryLinesProps = { lines: readonly BasketLine[]; priceNote: RenderPriceNote };

export function SummaryLines({ lines, priceNote }: SummaryLinesProps) {
  const text = useText(checkoutSummaryText);
  const { oldPrice } = useText(checkoutText);
  const price = useFormatPrice();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const image = mainImage(line.product.image);
        const chosen = variantParameters(line.product.parameters).map(({ value }) => value);
        const pieces = line.quantity > 1 ? [text.pieces(line.quantity)] : [];
        const details = [...chosen, ...pieces, ...(line.warning ? [line.warning.message] : [])];
        return (
          <li key={line.id}>
            <span className={styles.thumb}>{image && <Picture {...image} alt="" sizes="60px" fill />}</span>
            <span>
              <span>{line.product.title}</span>
              <small>{details.join(', ')}</small>
              <LineOptions line={line} />
              {priceNote(line)}
              {line.discount.offers.map(({ name }) => (
                <small key={name} className={styles.offer}>
                  {name}
                </small>
              ))}
            </span>
            {line.warning?.code !== 'not_available' && (
              <Price
                className={styles.sum}
                now={price(line.price_with_discounts)}
                old={isDiscounted(line) ? price(line.price_before_discounts) : undefined}
                oldLabel={oldPrice}
                oldPlace="below"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function isDiscounted({ price_before_discounts: before, price_with_discounts: now }: BasketLine): boolean {
  return before !== now;
}

/** The engraving or certificate text, for a last check, because it cannot be changed after the order. */
function LineOptions({ line }: { line: BasketLine }) {
  const { kind, to } = describeCertificate(line, useText(basketText), useFormatDay());
  if (isCertificateLine(line)) return <small className={styles.written}>{to ? `${kind}\n${to}` : kind}</small>;
  const words = line.options.find(({ code }) => code === 'tag_text')?.value;
  return words && <small className={styles.written}>{words}</small>;
}
