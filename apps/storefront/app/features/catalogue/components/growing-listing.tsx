import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { type MouseEvent, Suspense } from 'react';
import { useText } from '#platform/text/text.ts';
import type { Listing, ListingScope } from '../api/load-listing.ts';
import { PAGE_SIZE } from '../model/listing-query.ts';
import { useGrowingListing } from '../model/use-growing-listing.ts';
import { useListingAddress } from '../model/use-listing-address.ts';
import styles from './growing-listing.module.css';
import { ProductGrid } from './product-grid.tsx';

type ProductPagesProps = {
  list: Listing;
  scope: ListingScope;
  place?: 'whole' | 'beside' | undefined;
};

const IN_FIRST_VIEW = 4;

/** A listing that grows by 20 products. Without scripts the button is a link to the longer listing. */
export function GrowingListing({ list, scope, place }: ProductPagesProps) {
  const text = useText(catalogueText);
  const { cards, newFrom, phase, shown, left, address, load } = useGrowingListing(list, scope);
  const addressOf = useListingAddress();
  const coming = Math.min(left, PAGE_SIZE);
  const loadHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void load();
  };
  return (
    <>
      {/* For the server: without this boundary React's chunk list of a whole catalogue would be too large for
          V8's ordinary heap. */}
      <Suspense>
        <ProductGrid
          items={cards}
          place={place}
          heading="h2"
          first={IN_FIRST_VIEW}
          focusAt={newFrom}
          coming={phase === 'loading' ? coming : 0}
        />
      </Suspense>
      <div className={styles.more}>
        <p className="small muted" role="status">
          {phase === 'loading' ? text.loading : text.shown(shown, list.count)}
        </p>
        <progress className={styles.progress} value={shown} max={list.count} aria-hidden />
        {phase === 'failed' && (
          <Note tone="bad" role="alert" action={<TextButton onClick={() => void load()}>{text.retry}</TextButton>}>
            {text.moreFailed}
          </Note>
        )}
        {coming > 0 && (
          <ButtonLink
            tone="line"
            to={addressOf(address)}
            preventScrollReset
            replace
            onClick={loadHere}
            aria-disabled={phase === 'loading' || undefined}
          >
            {text.more(coming)}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
