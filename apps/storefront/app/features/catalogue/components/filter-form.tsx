import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { Button } from '@kashtanka/ui/button/button.tsx';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { AccordionItem } from '@kashtanka/ui/layout/accordion.tsx';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { FilterGroup } from '../model/filter-groups.ts';
import { FITTING_SIZES_KEY, toggleValue, withSortedBounds, withValue } from '../model/listing-query.ts';
import { getPriceFieldName, PRICE_KEYS, parsePriceBound } from '../model/price-bounds.ts';
import { FilterCheckbox } from './filter-checkbox.tsx';
import { FilterCheckboxes } from './filter-checkboxes.tsx';
import styles from './filter-form.module.css';
import { PriceRange } from './price-range.tsx';
import { FittingSizes, SizeChips } from './size-chips.tsx';

export type FilterFormProps = {
  groups: readonly FilterGroup[];
  query: URLSearchParams;
  onChange(query: URLSearchParams): void;
  narrowSizes?: ((sizes: FittingSizesFilter) => Elements) | undefined;
};

/** The sizes of the listing, and those selected as fitting a dog, each prefixed by its class: `clr:m`. */
export type FittingSizesFilter = {
  sizes: readonly { value: string; title: string }[];
  chosen: readonly string[];
  onChoose(fits: string[]): void;
};

const HIDDEN_KEYS = ['q', FITTING_SIZES_KEY];

/** The number of groups that are open initially, besides those with a selection. */
const OPEN_AT_FIRST = 3;

/** All filters of a listing. It works without scripts as a GET form with a submit button. */
export function FilterForm({
  groups,
  query,
  onChange,
  narrowSizes,
  id,
}: FilterFormProps & { id?: string | undefined }) {
  const text = useText(catalogueText);
  const locale = useLocale();
  const applyPrices = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const priced = PRICE_KEYS.reduce((next, key) => {
      const name = getPriceFieldName(key, locale);
      return withValue(next, key, parsePriceBound(name, String(given.get(name) ?? ''))?.value ?? '');
    }, query);
    onChange(withSortedBounds(priced));
  };
  const ref = useRef<HTMLFormElement>(null);
  const made = useRef<URLSearchParams>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only choices that were made before hydration.
  useLayoutEffect(() => {
    made.current = withChoicesOf(new FormData(ref.current ?? undefined), groups, query);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and after the layout effects of the router.
  useEffect(() => {
    if (made.current) onChange(made.current);
  }, []);
  return (
    <form ref={ref} id={id} onSubmit={applyPrices}>
      {HIDDEN_KEYS.flatMap((key) =>
        query.getAll(key).map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
      )}
      {groups.map((group, at) =>
        group.type === 'boolean' ? (
          <FilterCheckbox key={group.key} group={group} query={query} onChange={onChange} />
        ) : (
          <AccordionItem key={group.key} title={group.label} sign="chevron" open={isOpen(group, at, query)}>
            <Group group={group} query={query} onChange={onChange} narrowSizes={narrowSizes} />
          </AccordionItem>
        ),
      )}
      {/* Otherwise a selected filter would leave with the last size of the listing. */}
      {query.has(FITTING_SIZES_KEY) && !groups.some(({ key }) => key === 'size') && (
        <FittingSizes sizes={[]} query={query} onChange={onChange} narrowSizes={narrowSizes} />
      )}
      <Button type="submit" tone="line" wide className={styles.send}>
        {text.apply}
      </Button>
    </form>
  );
}

/** The query with the choices of a form; undefined if it already has them. */
function withChoicesOf(
  form: FormData,
  groups: readonly FilterGroup[],
  query: URLSearchParams,
): URLSearchParams | undefined {
  let made: URLSearchParams | undefined;
  for (const { key, type, choices } of groups) {
    if (type === 'range') continue;
    const [ticked, asked] = [form.getAll(key).map(String), query.getAll(key)];
    const changed = choices.filter(({ slug }) => ticked.includes(slug) !== asked.includes(slug));
    for (const { slug } of changed) made = toggleValue(made ?? query, key, slug);
  }
  return made;
}

export type FilterGroupProps = Omit<FilterFormProps, 'groups'> & { group: FilterGroup };

function Group(props: FilterGroupProps) {
  if (props.group.type === 'range') return <PriceRange {...props} />;
  return props.group.key === 'size' ? <SizeChips {...props} /> : <FilterCheckboxes {...props} />;
}

function isOpen({ key, type }: FilterGroup, at: number, query: URLSearchParams): boolean {
  const keys = type === 'range' ? [`${key}_min`, `${key}_max`] : [key];
  return at < OPEN_AT_FIRST || keys.some((chosen) => query.has(chosen));
}
