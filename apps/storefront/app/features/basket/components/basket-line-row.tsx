import type { BasketLine } from '@kashtanka/contract';
import { mainImage, moneyFromWire, pageArticle, quantityMove, variantLinkQuery } from '@kashtanka/rules';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Quantity } from '@kashtanka/ui/form/quantity.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { Trash2 } from 'lucide';
import { usePaths } from '#paths';
import { openModal } from '#platform/modal-stack.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { changeQuantity, removeLine } from '../model/change-basket.ts';
import { closeBasket } from '../model/close-basket.ts';
import { editEngraving } from '../model/edit-line.ts';
import { showChangeFailure } from '../model/failure-messages.ts';
import { describeVariant, getLineSize, isDiscounted, isEngraved, listCustomTexts } from '../model/line-details.ts';
import type { SumChanges } from '../model/use-sum-changes.ts';
import { CertificateLineDetails } from './basket-line-certificate.tsx';
import styles from './basket-line-row.module.css';
import { LinePriceChange } from './sum-change-notes.tsx';

type BasketLineRowProps = {
  line: BasketLine;
  busy: boolean;
  /** The shown sums include unanswered changes, so the buttons need not wait for the server. */
  isEstimated: boolean;
  changes: SumChanges['changes'];
};

export function BasketLineRow({ line, busy, isEstimated, changes }: BasketLineRowProps) {
  const text = useText(basketText);
  const paths = usePaths();
  const price = useFormatPrice();
  const { product, quantity } = line;
  const image = mainImage(product.image);
  const change = useLineChange(line);
  const available = Math.max(product.count_available, quantity);
  return (
    <li className={styles.line} aria-busy={busy || undefined}>
      <div className={styles.thumb}>{image && <Picture url={image.url} alt="" sizes="92px" fill />}</div>
      <Link
        className={styles.name}
        to={paths.product(pageArticle(product), product.structure === 'child' ? variantLinkQuery(product) : [])}
        onClick={closeBasket}
      >
        {product.title}
      </Link>
      <div className={styles.price}>
        <Price
          now={price(line.price_with_discounts)}
          old={isDiscounted(line) ? price(line.price_before_discounts) : undefined}
          oldLabel={text.oldPrice}
          oldPlace="below"
        />
      </div>
      <p className={styles.details}>{describeVariant(line)}</p>
      {listCustomTexts(line).map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
      <SizeTableButton line={line} />
      {product.certificate && <CertificateLineDetails line={line} />}
      {isEngraved(line) && (
        <p className={styles.details}>
          <TextButton onClick={() => editEngraving(line)}>{text.editEngraving}</TextButton>
        </p>
      )}
      <div className={styles.controls}>
        <Quantity
          label={text.quantity(product.title)}
          lessLabel={text.less}
          moreLabel={text.more}
          value={quantity}
          max={available}
          limitReason={text.noMore}
          busy={busy && !isEstimated}
          onChange={change}
        />
        <IconButton label={text.remove(product.title)} isDisabled={busy} onClick={() => change(0)}>
          <Icon of={Trash2} />
        </IconButton>
      </div>
      <LinePriceChange line={line} changes={changes} />
      <LineOffers offers={line.discount.offers} />
      {line.warning && (
        <Note tone="warn" className={styles.warning}>
          {line.warning.message}
        </Note>
      )}
    </li>
  );
}

/** Opens the size chart with the line's size marked (BASKET-17); absent for products with one size. */
function SizeTableButton({ line }: { line: BasketLine }) {
  const text = useText(basketText);
  const { product } = line;
  const size = getLineSize(line);
  if (size === null) return null;
  const inBasket = { page: pageArticle(product), size };
  return (
    <p className={styles.details}>
      <TextButton onClick={() => openModal('sizes', { of: product, inBasket })}>{text.sizeTable}</TextButton>
    </p>
  );
}

/**
 * The offers that lowered the price, each with its amount if there are several. Below the buttons, so that those do
 * not move.
 */
function LineOffers({ offers }: { offers: BasketLine['discount']['offers'] }) {
  const price = useFormatPrice();
  return offers.map(({ name, amount }) => (
    <p key={name} className={styles.offer}>
      <span>{name}</span>
      {offers.length > 1 && <span className="num">{price(-moneyFromWire(amount))}</span>}
    </p>
  ));
}

/** A positive quantity changes the line; 0 asks for confirmation and removes it (BASKET-10, BASKET-11). */
function useLineChange(line: BasketLine): (quantity: number) => void {
  const text = useText(basketText);
  const locale = useLocale();
  const remove = async () => {
    const isSure = await openModal('confirm', {
      title: text.removeTitle,
      text: text.removeText(line.product.title),
      safe: text.removeSafe,
      other: text.removeOther,
    });
    return isSure ? removeLine(line.id) : undefined;
  };
  return async (quantity) => {
    const done = quantityMove(quantity) === 'change' ? await changeQuantity(line.id, quantity) : await remove();
    if (done && !done.ok) await showChangeFailure(locale, done.refusal);
  };
}
