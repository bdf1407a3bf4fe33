import type { Order, OrderLine } from '@kashtanka/contract';
import { mainImage, variantLinkQuery, variantParameters } from '@kashtanka/rules';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Price } from '@kashtanka/ui/display/price.tsx';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { usePaths } from '#paths';
import { describeCertificate, isCertificateLine } from '#platform/text/certificate-line.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './order-lines.module.css';

export function OrderLines({ order, children }: { order: Order; children?: Elements }) {
  const text = useText(orderText);
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{text.contents}</h2>
      <ul>
        {order.lines.map((line) => (
          <Line key={`${line.article} ${optionsKey(line)}`} line={line} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function Line({ line }: { line: OrderLine }) {
  const text = useText(orderText);
  const paths = usePaths();
  const price = useFormatPrice();
  const image = mainImage(line.image);
  const chosen = variantParameters(line.parameters).map(({ value }) => value);
  const isReduced = line.price_before_discounts !== line.price_with_discounts;
  return (
    <li className={styles.line}>
      <span className={styles.thumb}>{image && <Picture {...image} alt="" sizes="92px" fill />}</span>
      <div>
        <Link className={styles.name} to={paths.product(line.page_article, variantLinkQuery(line))}>
          {line.title}
        </Link>
        <p className="small muted">{[...chosen, text.pieces(line.quantity)].join(', ')}</p>
        {line.returned_quantity > 0 && <p className="small">{text.returned(line.returned_quantity)}</p>}
        {line.engraving_svg ? <Engraving line={line} svg={line.engraving_svg} /> : <Options line={line} />}
      </div>
      <Price
        now={price(line.price_with_discounts)}
        old={isReduced ? price(line.price_before_discounts) : undefined}
        oldLabel={text.oldPrice}
        oldPlace="below"
      />
    </li>
  );
}

/**
 * The engraving as drawn at the time of the order, because codes of glyphs and symbols mean nothing to a shopper.
 */
function Engraving({ line, svg }: { line: OrderLine; svg: string }) {
  const words = line.options.find(({ code }) => code === 'tag_text')?.value ?? '';
  return <img className={styles.engraving} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={words} />;
}

function Options({ line }: { line: OrderLine }) {
  if (isCertificateLine(line)) return <Certificate line={line} />;
  return line.options.map(({ code, value }) => (
    <p key={code} className="small">
      {value}
    </p>
  ));
}

/**
 * The delivery options of a certificate. Its value is the line's price; its message is private to the recipient.
 */
function Certificate({ line }: { line: OrderLine }) {
  const { kind, to } = describeCertificate(line, useText(basketText), useFormatDay());
  return (
    <>
      <p className="small">{kind}</p>
      {to && <p className="small">{to}</p>}
    </>
  );
}

function optionsKey({ options }: OrderLine): string {
  return options.map(({ code, value }) => `${code}=${value}`).join('&');
}
