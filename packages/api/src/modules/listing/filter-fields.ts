import type { FilterField, ItemFilters } from '@kashtanka/contract';
import { moneyToWire, roubles } from '@kashtanka/rules';
import { listingText } from '@kashtanka/texts/api/listing';
import type { Reference } from '#modules/catalogue';
import { type Locale, localText } from '#platform/locale';
import type { ExtraCounts, FacetCount } from './sql/count-filters.ts';
import { FACETS, type Facet } from './sql/facet-combinations.ts';

type Choice = FilterField['choices'][number];

type FacetSource = {
  counts: readonly FacetCount[];
  /** Chosen filters stay listed even without a match, otherwise they could not be removed singly. */
  chosen: ItemFilters;
  reference: Reference;
};

/** Facets with values that some card has, or that are chosen. */
export function facetFields({ counts, chosen, reference }: FacetSource, locale: Locale): FilterField[] {
  return FACETS.map((facet) => {
    const countOf = new Map(counts.filter((row) => row.facet === facet).map(({ value, count }) => [value, count]));
    const choices = knownValues(facet, reference, locale)
      .filter(({ slug }) => countOf.has(slug) || chosen[facet]?.includes(slug))
      .map(({ slug, name }): Choice => ({ slug, name, count: countOf.get(slug) ?? 0 }));
    return { key: facet, label: listingText[locale].filters[facet], type: 'multiple', choices };
  });
}

/** All values of a facet in the shop's order. */
function knownValues(facet: Facet, reference: Reference, locale: Locale): { slug: string; name: string }[] {
  switch (facet) {
    case 'class':
      return reference.classes.map(({ code, name }) => ({ slug: code, name: localText(name, locale) }));
    case 'color':
      return reference.colors.map(({ code, name }) => ({ slug: code, name: localText(name, locale) }));
    case 'design':
      return reference.designs.map(({ code, name }) => ({ slug: code, name: localText(name, locale) }));
    case 'size':
    case 'carabiner':
      return attributeValues(facet, reference, locale);
    default:
      return facet satisfies never;
  }
}

/** Attribute values over all classes, each once, named by its first class. */
function attributeValues(code: string, { classes }: Reference, locale: Locale): { slug: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { attributes } of classes) {
    for (const { value, title } of attributes.find((attribute) => attribute.code === code)?.values ?? []) {
      if (!names.has(value)) names.set(value, localText(title, locale));
    }
  }
  return [...names].map(([slug, name]) => ({ slug, name }));
}

/** Other filters; without a match the price range keeps its chosen ends. */
export function extraFields(counts: ExtraCounts, chosen: ItemFilters, locale: Locale): FilterField[] {
  const flag = (key: 'available' | 'is_new' | 'discounted'): FilterField => {
    const label = listingText[locale].filters[key];
    const choices = counts[key] > 0 || chosen[key] ? [{ slug: 'true', name: label, count: counts[key] }] : [];
    return { key, label, type: 'boolean', choices };
  };
  const ends = [
    { slug: 'min', sum: counts.price_min ?? sumOf(chosen.price_min) },
    { slug: 'max', sum: counts.price_max ?? sumOf(chosen.price_max) },
  ];
  const span = ends.flatMap(({ slug, sum }) =>
    sum === null ? [] : [{ slug, name: moneyToWire(sum), count: null }],
  );
  return [
    flag('available'),
    { key: 'price', label: listingText[locale].filters.price, type: 'range', choices: span },
    flag('is_new'),
    flag('discounted'),
  ];
}

function sumOf(amount: number | undefined): number | null {
  return amount === undefined ? null : roubles(amount);
}
