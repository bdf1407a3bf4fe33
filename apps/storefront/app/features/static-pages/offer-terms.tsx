import { staticPagesText } from '@kashtanka/texts/storefront/content/static-pages';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { Fragment } from 'react';
import { usePaths } from '#paths';
import { useLocale } from '#platform/text/locale.ts';
import { formatLimit } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './running-offers.module.css';
import type { OfferProducts, RunningOffer } from './running-offers.tsx';

export function OfferTerms({ offer }: { offer: RunningOffer }) {
  const text = useText(staticPagesText);
  const { isForAll, goods, except, places } = offer;
  const asked = useAsked(offer.asks);
  return (
    <dl className={styles.terms}>
      <dt>{text.forGoods}</dt>
      <dd>{isForAll ? text.allGoods : <Names goods={goods} />}</dd>
      {!isEmpty(except) && (
        <>
          <dt>{text.except}</dt>
          <dd>
            <Names goods={except} />
          </dd>
        </>
      )}
      {asked && (
        <>
          <dt>{text.needed}</dt>
          <dd>{asked}</dd>
        </>
      )}
      {places.length > 0 && (
        <>
          <dt>{text.whereTo}</dt>
          <dd>{places.join(', ')}</dd>
        </>
      )}
    </dl>
  );
}

/** The condition of an offer; null if a single item satisfies it. */
function useAsked({ type, value }: RunningOffer['asks']): string | null {
  const text = useText(staticPagesText);
  const locale = useLocale();
  switch (type) {
    case 'Count':
      return Number(value) === 1 ? null : text.neededPieces(Number(value));
    case 'Coverage':
      return Number(value) === 1 ? null : text.neededProducts(Number(value));
    case 'Value':
    case 'ValueAndDirection':
      return text.neededSum(formatLimit(locale, value, { exact: true }));
    default:
      return type satisfies never;
  }
}

function isEmpty({ kinds, products }: OfferProducts): boolean {
  return kinds.length + products.length === 0;
}

function Names({ goods: { kinds, products, more } }: { goods: OfferProducts }) {
  const text = useText(staticPagesText);
  const paths = usePaths();
  return (
    <>
      <span>{kinds.join(', ')}</span>
      {kinds.length > 0 && products.length > 0 && <span>, </span>}
      {products.map(({ article, title }, at) => (
        <Fragment key={article}>
          {at > 0 && <span>, </span>}
          <TextLink to={paths.product(article)}>{title}</TextLink>
        </Fragment>
      ))}
      {more > 0 && <span>{` ${text.andMore(more)}`}</span>}
    </>
  );
}
