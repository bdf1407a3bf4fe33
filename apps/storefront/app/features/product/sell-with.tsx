import { ChevronRight } from 'lucide';
import { companionsText } from '#messages/companions';
import { usePaths } from '#paths';
import { useIsLive } from '#platform/is-live.ts';
import { usePrice } from '#platform/money.ts';
import { usePrefetch } from '#platform/prefetch.ts';
import { useText } from '#platform/text.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { CompanionPicker } from './companion-picker.tsx';
import { OfferFace } from './offer-face.tsx';
import type { ProductView, SellWithView } from './product-view.ts';
import styles from './sell-with.module.css';
import type { CompanionsState } from './use-companions.ts';

type SellWithProps = {
  view: ProductView;
  /** Whether anything can be put into the basket here. */
  isSold: boolean;
  state: CompanionsState;
};

/** What the product asks to be bought with: chosen here and put in together with it (OPTION-02). */
export function SellWith({ view: { article, sellWith }, isSold, state }: SellWithProps) {
  const isLive = useIsLive();
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

/** A tag is engraved on its own page; and without scripts every companion is chosen on its own. */
function OfferLink({ offer }: { offer: SellWithView }) {
  const text = useText(companionsText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  const show = usePrice();
  return (
    <Link className={styles.offer} to={paths.product(offer.article)} prefetch={prefetch}>
      <OfferFace offer={offer} second={text.priceFrom(show(offer.price))} />
      <Icon of={ChevronRight} />
    </Link>
  );
}
