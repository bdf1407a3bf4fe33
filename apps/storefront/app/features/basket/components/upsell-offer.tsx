import type { Product } from '@kashtanka/contract';
import { isTag, mainImage } from '@kashtanka/rules';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { ChevronRight } from 'lucide';
import { usePaths } from '#paths';
import { useLocale } from '#platform/text/locale.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { addToBasket } from '../model/change-basket.ts';
import { closeBasket } from '../model/close-basket.ts';
import { showAddFailure } from '../model/failure-messages.ts';
import styles from './upsell.module.css';

type UpsellOfferProps = {
  product: Product;
  isIn: boolean;
  isComing: boolean;
};

/** Products with sizes or engraving link to their own page, because options are chosen there. */
export function UpsellOffer({ product, isIn, isComing }: UpsellOfferProps) {
  const paths = usePaths();
  const { article, structure } = product;
  const isChosenThere = structure !== 'standalone' || isTag(product);
  return (
    <article className={styles.offer}>
      <Link className={styles.link} to={paths.product(article)} onClick={closeBasket}>
        <Thing product={product} isFrom={isChosenThere} />
        {isChosenThere && <Icon of={ChevronRight} />}
      </Link>
      {!isChosenThere && <AddButton product={product} isIn={isIn} isComing={isComing} />}
    </article>
  );
}

function Thing({ product, isFrom }: { product: Product; isFrom: boolean }) {
  const text = useText(basketText);
  const show = useFormatPrice();
  const { title, price, price_with_discounts } = product;
  const image = mainImage(product.image);
  const now = show(price_with_discounts ?? price.incl_tax);
  return (
    <>
      <span className={styles.picture}>{image && <Picture url={image.url} alt="" sizes="72px" fill />}</span>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <Price
          now={isFrom ? text.priceFrom(now) : now}
          old={price_with_discounts === null ? undefined : show(price.incl_tax)}
          oldLabel={text.oldPrice}
        />
      </span>
    </>
  );
}

/** Stays in place after adding, because it has the keyboard focus. */
function AddButton({ product, isIn, isComing }: UpsellOfferProps) {
  const text = useText(basketText);
  const locale = useLocale();
  const { article, title, price, price_with_discounts } = product;
  const add = async () => {
    const image = mainImage(product.image)?.url ?? '';
    const paid = price_with_discounts ?? price.incl_tax;
    const done = await addToBasket({ article, title, image, price: paid, quantity: 1 });
    if (!done.ok) await showAddFailure(locale, done.refusal);
  };
  if (isIn) {
    return (
      <Button size="small" tone="soft" isDisabled aria-label={text.upsellInNamed(title)}>
        {text.upsellIn}
      </Button>
    );
  }
  return (
    <Button size="small" tone="line" busy={isComing} aria-label={text.upsellAddNamed(title)} onClick={add}>
      {text.upsellAdd}
    </Button>
  );
}
