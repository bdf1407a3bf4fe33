import { lazy, Suspense } from 'react';
import { catalogueText } from '#messages/catalogue';
import { usePaths } from '#paths';
import { loadPart } from '#platform/chunk-load-recovery.ts';
import { useLocale } from '#platform/locale.ts';
import { usePrice } from '#platform/money.ts';
import { usePrefetch } from '#platform/prefetch.ts';
import { classNames } from '#ui/class-names.ts';
import { ColorDots } from '#ui/color-dots.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { ItemCard } from './card.ts';
import { CardBadges } from './card-badges.tsx';
import styles from './product-card.module.css';

const loadOpening = () => loadPart(() => import('./card-opening.tsx'));

/** Few products wait for a drop, so the code comes with the first of them. */
const CardOpening = import.meta.env.SSR
  ? (await loadOpening()).CardOpening
  : lazy(async () => ({ default: (await loadOpening()).CardOpening }));

type ProductCardProps = {
  item: ItemCard;
  /** The level of its heading, as the page's outline needs it. */
  heading?: 'h2' | 'h3' | undefined;
  /** How wide the tile's picture is shown, as in the attribute `sizes`. */
  sizes: string;
  /** In the first view of the page: its picture is fetched at once. */
  priority?: boolean | undefined;
};

/** A product in a list. The whole card is one link: what is bought needs a size first, so there is no button to add it. */
export function ProductCard({ item, heading: Heading = 'h3', sizes, priority }: ProductCardProps) {
  const paths = usePaths();
  const prefetch = usePrefetch();
  return (
    <article className={classNames(styles.card, item.isSoldOut && styles.soldOut)}>
      <div className={styles.tile} style={{ backgroundColor: item.picture?.color }}>
        {/* The tile is its ground. */}
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

function PriceRow({ item: { price, oldPrice, isFrom, colors } }: { item: ItemCard }) {
  const locale = useLocale();
  const text = catalogueText[locale];
  const show = usePrice();
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

/** Which sizes there are, for who points at the card. Readers find them on the product's page. */
function Sizes({ of: { sizes } }: { of: ItemCard }) {
  if (!sizes) return null;
  return (
    <p className={styles.sizes} aria-hidden>
      {sizes.map(({ name, isSoldOut }) => (isSoldOut ? <s key={name}>{name}</s> : <span key={name}>{name}</span>))}
    </p>
  );
}
