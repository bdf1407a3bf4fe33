import { roubles } from '@kashtanka/rules';
import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { ChipLink } from '@kashtanka/ui/choice/chip-link.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { X } from 'lucide';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { FilterGroup } from '../model/filter-groups.ts';
import { listAppliedFilters, withoutFilters } from '../model/listing-query.ts';
import { useListingAddress } from '../model/use-listing-address.ts';
import styles from './applied-filters.module.css';

type AppliedFiltersProps = { groups: readonly FilterGroup[]; query: URLSearchParams };

/** The applied filters; each links to the same listing without it. */
export function AppliedFilters({ groups, query }: AppliedFiltersProps) {
  const text = useText(catalogueText);
  const addressOf = useListingAddress();
  const applied = useAppliedFilters(groups, query);
  if (applied.length === 0) return null;
  const leadsTo = (next: URLSearchParams) => ({ to: addressOf(next), preventScrollReset: true });
  return (
    <div className={styles.applied}>
      <ul className={styles.list} aria-label={text.applied}>
        {applied.map(({ name, without }) => (
          <li key={String(without)}>
            <ChipLink {...leadsTo(without)} aria-label={text.drop(name)}>
              <span className={styles.name}>{name}</span>
              <Icon of={X} size={16} />
            </ChipLink>
          </li>
        ))}
      </ul>
      <TextLink {...leadsTo(withoutFilters(query))} alone className="small">
        {text.reset}
      </TextLink>
    </div>
  );
}

export function useAppliedFilters(groups: readonly FilterGroup[], query: URLSearchParams) {
  const text = useText(catalogueText);
  const price = useFormatPrice();
  const sum = (amount: number) => price(roubles(amount));
  return listAppliedFilters(query, groups, {
    price_min: (amount) => `${text.from}\u00a0${sum(amount)}`,
    price_max: (amount) => `${text.to}\u00a0${sum(amount)}`,
    fitsMyDog: text.fitsMyDog,
  });
}
