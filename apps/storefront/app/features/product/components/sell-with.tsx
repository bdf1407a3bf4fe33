import { productCompanionsText } from '@kashtanka/texts/storefront/catalogue/product-companions';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { ChevronRight } from 'lucide';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { useIsHydrated } from '#platform/use-is-hydrated.ts';
import type { ProductView, SellWithView } from '../model/product-view.ts';
import type { CompanionsState } from '../model/use-companions.ts';
import { CompanionPicker } from './companion-picker.tsx';
import { CompanionSummary } from './companion-summary.tsx';
import styles from './sell-with.module.css';

type SellWithProps = {
  view: ProductView;
  /** True if the page can add something to the basket. */
  isSold: boolean;
  state: CompanionsState;
};

/** Companion products, chosen here and added together with the product (OPTION-02). */
export function SellWith({ view: { article, sellWith }, isSold, state }: SellWithProps) {
  const isLive = useIsHydrated();
  return (
    <ul className={styles.offers}>
      {sellWith.map((offer) => (
        <li key={`${article} ${offer.code}`}>
          {isLive && isSold && offer.isPicked ? (
            <CompanionPicker
              offer={offer}
              picked={state.companions[offer.code] ?? null}
              onPick={(wanted) => state.pick(offer.code, wanted)}
            />
          ) : (
            <OfferLink offer={offer} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A link to the product page: for tags, which are engraved there, and for browsers without scripts. */
function OfferLink({ offer }: { offer: SellWithView }) {
  const text = useText(productCompanionsText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  const show = useFormatPrice();
  return (
    <Link className={styles.offer} to={paths.product(offer.article)} prefetch={prefetch}>
      <CompanionSummary offer={offer} second={text.priceFrom(show(offer.price))} />
      <Icon of={ChevronRight} />
    </Link>
  );
}
