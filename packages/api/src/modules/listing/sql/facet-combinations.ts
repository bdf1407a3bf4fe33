import { LRUCache } from 'lru-cache';
import { lruOptions } from '#platform/cache/lru-options';
import { type Database, inSnapshot, type RawBuilder, sql, type Tx } from '#platform/database';

export const FACETS = ['class', 'size', 'color', 'design', 'carabiner'] as const;
export type Facet = (typeof FACETS)[number];

type VariantKind = { size: string | null; carabiner: string | null };

/** Facet values of a card and of each of its variants. */
export type FacetCombination = {
  class: string;
  color: string | null;
  design: string | null;
  variants: readonly VariantKind[];
};

/** `variants` are the ones that pass the filters. */
export type CountedKind = { kind: FacetCombination; variants: readonly VariantKind[]; cards: number };

/** Kinds by a hash of their facet values, so that an entry never becomes invalid. */
export type FacetCombinationCache = LRUCache<string, FacetCombination>;

/** A shop has hundreds of kinds, at a few hundred bytes each. */
const CACHED_KINDS = 20_000;

export function createFacetCombinationCache(): FacetCombinationCache {
  return new LRUCache(lruOptions(CACHED_KINDS));
}

/** The counted cards, and the variants that pass: an array of booleans, or null for all. */
export type CountedCards = { condition: RawBuilder<unknown>; passing: RawBuilder<unknown> };

const NONE: ReadonlyMap<string, FacetCombination> = new Map();
const ALL_PASS = '-';

/**
 * A hash of a card's facets and of its variants' facets (migration 0086). Combined rather than nested, because a hash
 * of nulls alone ignores its seed.
 */
const NUMBER = sql`coalesce(
  traits # hash_array_extended(variant_sizes, 1) # hash_array_extended(variant_carabiners, 2), traits)`;

/** Counts cards by kind. Cards are scanned once by hash; for each unknown hash one card is read. */
export async function countFacetCombinations(
  db: Database,
  counted: CountedCards,
  known: FacetCombinationCache,
): Promise<CountedKind[]> {
  const kinds = await lookAtKinds(db, counted, known);
  if (kinds) return kinds;
  // A card may be changed between the two queries; in one snapshot they agree.
  const still = await inSnapshot(db, (tx) => lookAtKinds(tx, counted, known));
  if (!still) throw new Error('a counted card is missing within the same snapshot');
  return still;
}

async function lookAtKinds(
  db: Database | Tx,
  counted: CountedCards,
  known: FacetCombinationCache,
): Promise<CountedKind[] | undefined> {
  const groups = await countNumbers(db, counted);
  const met = new Map(groups.flatMap(({ number }) => entryOf(number, known.get(number))));
  const unmet = new Map(groups.flatMap((group) => (met.has(group.number) ? [] : [[group.number, group.place]])));
  const read = unmet.size > 0 ? await readKinds(db, [...unmet.values()]) : NONE;
  for (const [number, kind] of read) known.set(number, kind);
  const kinds = groups.flatMap(({ number, passing, cards }): CountedKind | [] => {
    const kind = met.get(number) ?? read.get(number);
    return kind ? { kind, cards, variants: passingOf(kind, passing) } : [];
  });
  return kinds.length === groups.length ? kinds : undefined;
}

function entryOf(number: string, kind: FacetCombination | undefined): [string, FacetCombination][] {
  return kind ? [[number, kind]] : [];
}

function passingOf({ variants }: FacetCombination, passing: string): readonly VariantKind[] {
  if (passing === ALL_PASS) return variants;
  const flags = passing.match(/[tf]/g) ?? [];
  return variants.filter((_, at) => flags[at] === 't');
}

type Group = { number: string; passing: string; cards: number; place: string };

/** Returned as a single text, because the driver is slow with hundreds of rows. */
async function countNumbers(db: Database | Tx, { condition, passing }: CountedCards): Promise<Group[]> {
  const { rows } = await sql<{ groups: string | null }>`
    select string_agg(concat_ws(' ', number, coalesce(passing::text, ${ALL_PASS}), cards, place), ';') as groups from (
      select ${NUMBER} as number, ${passing} as passing, count(*) as cards, min(ctid) as place
      from card where ${condition} and not is_out_of_production group by 1, 2
    ) as grouped
  `.execute(db);
  return (rows[0]?.groups?.split(';') ?? []).map((group) => {
    const [number = '', passes = '', cards, place = ''] = group.split(' ');
    return { number, passing: passes, cards: Number(cards), place };
  });
}

type KindRow = {
  number: string;
  class_code: string;
  color: string | null;
  design: string | null;
  sizes: string[];
  carabiners: string[];
  variant_sizes: (string | null)[] | null;
  variant_carabiners: (string | null)[] | null;
};

async function readKinds(
  db: Database | Tx,
  places: readonly string[],
): Promise<ReadonlyMap<string, FacetCombination>> {
  const { rows } = await sql<KindRow>`
    select ${NUMBER}::text as number, class_code, color, design, sizes, carabiners, variant_sizes, variant_carabiners
    from card where ctid = any(${[...places]}::tid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.number, kindOf(row)]));
}

function kindOf({ class_code, color, design, ...row }: KindRow): FacetCombination {
  return { class: class_code, color, design, variants: variantsOf(row) };
}

type VariantColumns = Pick<KindRow, 'sizes' | 'carabiners' | 'variant_sizes' | 'variant_carabiners'>;

/** A card without variants (migration 0086) may combine every size with every snap hook. */
function variantsOf({ sizes, carabiners, variant_sizes, variant_carabiners }: VariantColumns): VariantKind[] {
  if (variant_sizes)
    return variant_sizes.map((size, at) => ({ size, carabiner: variant_carabiners?.[at] ?? null }));
  const orNone = (values: string[]) => (values.length > 0 ? values : [null]);
  return orNone(sizes).flatMap((size) => orNone(carabiners).map((carabiner) => ({ size, carabiner })));
}
