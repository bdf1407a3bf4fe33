import type { OrderDetails } from '@kashtanka/contract/admin';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { SvgPreview } from '#parts/svg-preview.tsx';
import { useMe } from '#platform/me.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './order-lines.module.css';
import { Section } from './section.tsx';

type Line = OrderDetails['lines'][number];

/** What is packed: each line with its picture, size in words and engraving. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const text = useText(orderText);
  return (
    <Section title={text.goods}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <OrderLine key={line.position} line={line} />
        ))}
      </ul>
      <Certificates certificates={order.certificates} />
    </Section>
  );
}

function OrderLine({ line }: { line: Line }) {
  const text = useText(orderText);
  const formatSum = useFormatSum();
  const { shop_url } = useMe();
  const { title, size, image, article, quantity, returned, is_refunded: isRefunded, engraving } = line;
  const { unit_price, price_after, price_before } = line;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        {image && <Picture url={shop_url + image} alt="" sizes="64px" width={96} height={96} fill />}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{title}</p>
        <p className={styles.size}>
          {size && <b>{size}</b>}
          <b>{text.pieces(quantity)}</b>
          <span className={styles.quiet}>{text.article(article)}</span>
          {isRefunded && <span className={styles.returned}>{text.lineRefunded}</span>}
          {returned > 0 && <span className={styles.returned}>{text.returned(returned)}</span>}
        </p>
        {engraving?.text && <p>{text.engraving(engraving.text)}</p>}
        {engraving && (
          <SvgPreview
            svg={engraving.svg}
            alt={`${text.engravingPreview}: ${engraving.text}`}
            className={styles.engraving}
          />
        )}
      </div>
      <p className={styles.price}>
        <b>{formatSum(price_after)}</b>
        {price_before !== price_after && <s className={styles.quiet}>{formatSum(price_before)}</s>}
        {quantity > 1 && <span className={styles.quiet}>{text.linePrice(formatSum(unit_price), quantity)}</span>}
      </p>
    </li>
  );
}

function Certificates({ certificates }: Pick<OrderDetails, 'certificates'>) {
  const text = useText(orderText);
  const formatSum = useFormatSum();
  const formatMoment = useFormatMoment();
  if (certificates.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{text.certificates}</h3>
      <ul>
        {certificates.map(({ id, last4, nominal, sent_at }) => (
          <li key={id} className={styles.quiet}>
            {[text.certificate(last4, formatSum(nominal)), sent_at && text.certificateSent(formatMoment(sent_at))]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}
