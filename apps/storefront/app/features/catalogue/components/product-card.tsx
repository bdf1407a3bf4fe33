import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { ColorDots } from '@kashtanka/ui/display/color-dots.tsx';
import { Price } from '@kashtanka/ui/display/price.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { lazy, Suspense } from 'react';
import { usePaths } from '#paths';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import type { ProductCardView } from '../model/product-card-view.ts';
import { CardBadges } from './card-badges.tsx';
import styles from './product-card.module.css';

const loadOpening = () => loadChunk(() => import('./card-opening.tsx'));

/** Lazy, because few products wait for a drop. */
const CardOpening = import.meta.env.SSR
  ? (await loadOpening()).CardOpening
  : lazy(async () => ({ default: (await loadOpening()).CardOpening }));

type ProductCardProps = {
  item: ProductCardView;
  heading?: 'h2' | 'h3' | undefined;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  priority?: boolean | undefined;
};

/**
 * A product in a listing. The whole card is one link; there is no "add" button, because a size must be chosen
 * first.
 */
export function ProductCard({ item, heading: Heading = 'h3', sizes, priority }: ProductCardProps) {
  const paths = usePaths();
  const prefetch = usePrefetch();
  return (
    <article className={classNames(styles.card, item.isSoldOut && styles.soldOut)}>
      <div className={styles.tile} style={{ backgroundColor: item.picture?.color }}>
        {/* The tile provides the background colour. */}
        {item.picture && <Picture {...item.picture} color={null} alt="" sizes={sizes} priority={priority} fill />}
        <CardBadges item={item} className={styles.badges} />
        <Sizes of={item} />
      </div>
      <Heading className={styles.name}>
        <Link className={styles.link} to={paths.product(item.article, item.query)} prefetch={prefetch}>
          {item.title}
        </Link>
      </Heading>
      {item.opening ? (
        <Suspense fallback={<div className={styles.row} />}>
          <CardOpening opening={item.opening} about={item.title} />
        </Suspense>
      ) : (
        <PriceRow item={item} />
      )}
    </article>
  );
}

function PriceRow({ item: { price, oldPrice, isFrom, colors } }: { item: ProductCardView }) {
  const locale = useLocale();
  const text = catalogueText[locale];
  const show = useFormatPrice();
  return (
    <div className={styles.row}>
      <Price
        now={isFrom ? text.priceFromSum(show(price)) : show(price)}
        old={oldPrice && show(oldPrice)}
        oldLabel={text.oldPrice}
      />
      {colors && (
        <span className={styles.dots}>
          <ColorDots label={text.colours(colors.length)} colors={colors} />
        </span>
      )}
    </div>
  );
}

/** The available sizes, shown on hover. Screen readers get them on the product page. */
function Sizes({ of: { sizes } }: { of: ProductCardView }) {
  if (!sizes) return null;
  return (
    <p className={styles.sizes} aria-hidden>
      {sizes.map(({ name, isSoldOut }) => (isSoldOut ? <s key={name}>{name}</s> : <span key={name}>{name}</span>))}
    </p>
  );
}
