import { type Database, sql } from '#platform/database';
import { allOf, type CardFilter, type FilterKey, sizesOf } from './card-conditions.ts';
import { countKinds, FACETS, type Facet, type KnownKinds } from './card-kinds.ts';

export async function countCards(db: Database, filter: CardFilter, newSince: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from card where ${allOf(filter, newSince)} and not is_out_of_production
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export type FacetCount = { facet: Facet; value: string; count: number };

/** How many cards each value of each facet would leave, beside the filters that are chosen elsewhere. */
export async function countFacets(
  db: Database,
  filter: CardFilter,
  newSince: string,
  known: KnownKinds,
): Promise<FacetCount[]> {
  const condition = allOf(filter, newSince, { but: FACETS });
  const counts: Counts = {
    class: new Map(),
    size: new Map(),
    color: new Map(),
    design: new Map(),
    carabiner: new Map(),
  };
  const asked = FACETS.filter((facet) => filter[facet]);
  for (const { kind, cards } of await countKinds(db, { condition, sizes: sizesOf(filter) }, known)) {
    const missed = asked.filter((facet) => !kind[facet].some((value) => filter[facet]?.includes(value)));
    if (missed.length > 1) continue;
    // What is chosen in a facet is no reason to count less there.
    for (const facet of missed.length === 1 ? missed : FACETS) addTo(counts[facet], kind[facet], cards);
  }
  return FACETS.flatMap((facet) => [...counts[facet]].map(([value, count]) => ({ facet, value, count })));
}

type Counts = Record<Facet, Map<string, number>>;

function addTo(counts: Map<string, number>, values: readonly string[], cards: number): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + cards);
}

export type ExtraCounts = {
  available: number;
  is_new: number;
  discounted: number;
  price_min: number | null;
  price_max: number | null;
};

/** Cards that the extra filters cannot tell apart, and the span of their prices. */
type Kind = {
  is_available: boolean;
  is_new: boolean;
  is_discounted: boolean;
  is_in_span: boolean;
  /** Whether a size that is asked for is in stock. */
  has_size: boolean;
  cards: number;
  price_min: number;
  price_max: number;
};

const EXTRAS: readonly FilterKey[] = ['available', 'is_new', 'discounted', 'price_min', 'price_max'];

/** The same for the filters of availability, novelty and discount, and the span of prices, in one look too. */
export async function countExtras(db: Database, filter: CardFilter, newSince: string): Promise<ExtraCounts> {
  // What is in stock in a size is made in it: the sizes of all may narrow the look, those in stock are told apart later.
  const rest = { ...filter, available: undefined };
  const { rows } = await sql<Kind>`
    select is_available, released_on >= ${newSince}::date as is_new, sale_price < price as is_discounted,
      ${allOf(filter, newSince, { only: ['price_min', 'price_max'] })} as is_in_span,
      ${allOf({ size: filter.size, fits: filter.fits, available: true }, newSince, { only: ['size', 'fits'] })} as has_size,
      count(*) as cards, min(sale_price) as price_min, max(sale_price) as price_max
    from card where ${allOf(rest, newSince, { but: EXTRAS })} and not is_out_of_production
    group by 1, 2, 3, 4, 5
  `.execute(db);
  const cards = (chosen: CardFilter) =>
    rows
      .filter((kind) => kind.is_in_span && isKept(kind, { ...filter, ...chosen }))
      .reduce((sum, kind) => sum + kind.cards, 0);
  const spanned = rows.filter((kind) => isKept(kind, filter));
  return {
    available: cards({ available: true }),
    is_new: cards({ is_new: true }),
    discounted: cards({ discounted: true }),
    price_min: smallest(spanned.map((kind) => kind.price_min)),
    price_max: largest(spanned.map((kind) => kind.price_max)),
  };
}

function isKept(kind: Kind, { available, is_new, discounted }: CardFilter): boolean {
  const isAs = (asked: boolean | undefined, is: boolean) => asked === undefined || asked === is;
  const hasSize = available ? kind.has_size : true;
  return (
    hasSize &&
    isAs(available, kind.is_available) &&
    isAs(is_new, kind.is_new) &&
    isAs(discounted, kind.is_discounted)
  );
}

function smallest(sums: readonly number[]): number | null {
  return sums.length === 0 ? null : Math.min(...sums);
}

function largest(sums: readonly number[]): number | null {
  return sums.length === 0 ? null : Math.max(...sums);
}
