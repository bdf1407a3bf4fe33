import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '#platform/text/text.ts';
import type { CatalogueView } from '../api/load-catalogue.ts';
import { withValue } from '../model/listing-query.ts';
import { useListingQuery } from '../model/use-listing-query.ts';

type OrderingSelectProps = {
  orderings: CatalogueView['orderings'];
  /** The id of the filter form: without scripts the order is submitted with it. */
  form?: string | undefined;
  className?: string | undefined;
};

/** Selects the order; the first one is the default. */
export function OrderingSelect({ orderings, form, className }: OrderingSelectProps) {
  const text = useText(catalogueText);
  const { query, go } = useListingQuery();
  const usual = orderings[0]?.value ?? '';
  const choose = (value: string) => go(withValue(query, 'ordering', value === usual ? '' : value));
  const asked = query.get('ordering') ?? usual;
  const ref = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an order that was selected before hydration.
  useLayoutEffect(() => {
    const selected = ref.current?.value ?? asked;
    if (selected !== asked) choose(selected);
  }, []);
  return (
    <Select
      ref={ref}
      label={text.sort}
      labelHidden
      look="soft"
      name="ordering"
      form={form}
      className={className}
      value={asked}
      onChange={(event) => choose(event.target.value)}
    >
      {orderings.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
