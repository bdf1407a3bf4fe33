import { type Database, sql } from '#platform/database';
import { type CardFilter, type FilterKey, without } from '../card-filter.ts';
import { joinFilters, joinOnlyFilters, type ShopState } from './card-conditions.ts';
import {
  type CountedKind,
  countFacetCombinations,
  FACETS,
  type Facet,
  type FacetCombinationCache,
} from './facet-combinations.ts';
import { passingVariants, priceOfVariants } from './variant-conditions.ts';

export async function countCards(db: Database, filter: CardFilter, state: ShopState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from card where ${joinFilters(filter, state)} and not is_out_of_production
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type FacetCount = { facet: Facet; value: string; count: number };

/** For each value of each facet, the number of cards beside the filters chosen in other facets. */
export async function countFacets(
  db: Database,
  filter: CardFilter,
  state: ShopState,
  known: FacetCombinationCache,
): Promise<FacetCount[]> {
  const condition = joinFilters(filter, state, { but: FACETS });
  const counts: Counts = {
    class: new Map(),
    size: new Map(),
    color: new Map(),
    design: new Map(),
    carabiner: new Map(),
  };
  for (const counted of await countFacetCombinations(db, { condition, passing: passingVariants(filter) }, known)) {
    for (const facet of FACETS) addTo(counts[facet], valuesLeft(counted, filter, facet), counted.cards);
  }
  return FACETS.flatMap((facet) => [...counts[facet]].map(([value, count]) => ({ facet, value, count })));
}

type Counts = Record<Facet, Map<string, number>>;

function addTo(counts: Map<string, number>, values: ReadonlySet<string>, cards: number): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + cards);
}

const OF_CARDS = ['class', 'color', 'design'] as const satisfies Facet[];

/**
 * Facet values of cards that meet the filters of all other facets: a value chosen within a facet does not reduce the
 * counts of that facet. The same variant must meet both variant facets.
 */
function valuesLeft({ kind, variants }: CountedKind, filter: CardFilter, facet: Facet): ReadonlySet<string> {
  const isChosen = (key: Facet, value: string | null) =>
    key === facet || filter[key] === undefined || (value !== null && filter[key].includes(value));
  if (OF_CARDS.some((key) => !isChosen(key, kind[key]))) return NOTHING;
  const met = variants.filter(({ size, carabiner }) => isChosen('size', size) && isChosen('carabiner', carabiner));
  if (met.length === 0) return NOTHING;
  const values = facet === 'size' || facet === 'carabiner' ? met.map((variant) => variant[facet]) : [kind[facet]];
  return new Set(values.filter((value) => value !== null));
}

const NOTHING: ReadonlySet<string> = new Set();

export type ExtraCounts = {
  available: number;
  is_new: number;
  discounted: number;
  price_min: number | null;
  price_max: number | null;
};

const EXTRAS: readonly FilterKey[] = ['available', 'is_new', 'discounted', 'price_min', 'price_max'];
/** The filters of available sizes and of sizes count separately. */
const WITH_SIZES: readonly FilterKey[] = [...EXTRAS, 'size', 'fits'];

/** Counts for availability, novelty and discount, and the price range, in one query. */
export async function countExtras(db: Database, filter: CardFilter, state: ShopState): Promise<ExtraCounts> {
  const chosen = (choice: CardFilter) => joinOnlyFilters({ ...filter, ...choice }, state, WITH_SIZES);
  const atAnyPrice = without(filter, ['price_min', 'price_max']);
  const spanned = joinOnlyFilters(atAnyPrice, state, WITH_SIZES);
  const { rows } = await sql<ExtraCounts>`
    select count(*) filter (where ${chosen({ available: true })}) as available,
      count(*) filter (where ${chosen({ is_new: true })}) as is_new,
      count(*) filter (where ${chosen({ discounted: true })}) as discounted,
      min(${priceOfVariants(atAnyPrice, 'min')}) filter (where ${spanned}) as price_min,
      max(${priceOfVariants(atAnyPrice, 'max')}) filter (where ${spanned}) as price_max
    from card where ${joinFilters(filter, state, { but: EXTRAS })} and not is_out_of_production
  `.execute(db);
  return rows[0] ?? { available: 0, is_new: 0, discounted: 0, price_min: null, price_max: null };
}
