import { LRUCache } from 'lru-cache';
import { atMost } from '#platform/at-most';
import { type Database, inSnapshot, type RawBuilder, sql, type Tx } from '#platform/database';

export const FACETS = ['class', 'size', 'color', 'design', 'carabiner'] as const;
export type Facet = (typeof FACETS)[number];

/** What a card has of each facet. */
export type Kind = Readonly<Record<Facet, readonly string[]>>;

export type CountedKind = { kind: Kind; cards: number };

/** Kinds by the number that stands for each: it is reckoned from the facets themselves and never means another kind. */
export type KnownKinds = LRUCache<string, Kind>;

/** A shop has hundreds; one with more than these reads some of them again, of a few hundred bytes each. */
const KEPT_KINDS = 20_000;

export function knowKinds(): KnownKinds {
  return new LRUCache(atMost(KEPT_KINDS));
}

/** Which cards are counted, and whether their sizes are all that are made of them or those in stock. */
export type CountedCards = { condition: RawBuilder<unknown>; sizes: 'sizes' | 'sizes_available' };

const NONE: ReadonlyMap<string, Kind> = new Map();
const NUMBERS = { sizes: 'traits', sizes_available: 'traits_available' } as const;

/**
 * How many cards of each kind there are. The cards are looked through once, by their numbers; of a kind that was not met
 * before, one card is read.
 */
export async function countKinds(db: Database, counted: CountedCards, known: KnownKinds): Promise<CountedKind[]> {
  const kinds = await lookAtKinds(db, counted, known);
  if (kinds) return kinds;
  // A card that somebody wrote between the two looks lies elsewhere: at one moment all lie still.
  const still = await inSnapshot(db, (tx) => lookAtKinds(tx, counted, known));
  if (!still) throw new Error('within one snapshot a card was not where it had just been');
  return still;
}

async function lookAtKinds(
  db: Database | Tx,
  counted: CountedCards,
  known: KnownKinds,
): Promise<CountedKind[] | undefined> {
  const groups = await countNumbers(db, counted);
  const met = groups.map(({ number }) => known.get(number));
  const unmet = groups.filter((_, at) => !met[at]);
  const read = unmet.length > 0 ? await readKinds(db, counted, unmet) : NONE;
  for (const [number, kind] of read) known.set(number, kind);
  const kinds = groups.flatMap(({ number, cards }, at): CountedKind | [] => {
    const kind = met[at] ?? read.get(number);
    return kind ? { kind, cards } : [];
  });
  return kinds.length === groups.length ? kinds : undefined;
}

type Group = { number: string; cards: number; place: string };

/** As one text, for the driver takes a while for each of hundreds of rows. */
async function countNumbers(db: Database | Tx, { condition, sizes }: CountedCards): Promise<Group[]> {
  const { rows } = await sql<{ groups: string | null }>`
    select string_agg(concat_ws(' ', number, cards, place), ';') as groups from (
      select ${sql.ref(NUMBERS[sizes])} as number, count(*) as cards, min(ctid) as place
      from card where ${condition} and not is_out_of_production group by number
    ) as grouped
  `.execute(db);
  return (rows[0]?.groups?.split(';') ?? []).map((group) => {
    const [number = '', cards, place = ''] = group.split(' ');
    return { number, cards: Number(cards), place };
  });
}

type KindRow = {
  number: string;
  class_code: string;
  sizes: string[];
  color: string | null;
  design: string | null;
  carabiners: string[];
};

async function readKinds(
  db: Database | Tx,
  { sizes }: CountedCards,
  groups: readonly Group[],
): Promise<ReadonlyMap<string, Kind>> {
  const places = groups.map(({ place }) => place);
  const { rows } = await sql<KindRow>`
    select ${sql.ref(NUMBERS[sizes])}::text as number, class_code, ${sql.ref(sizes)} as sizes, color, design, carabiners
    from card where ctid = any(${places}::tid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.number, kindOf(row)]));
}

function kindOf({ class_code, sizes, color, design, carabiners }: KindRow): Kind {
  return {
    class: [class_code],
    size: sizes,
    color: color === null ? [] : [color],
    design: design === null ? [] : [design],
    carabiner: carabiners,
  };
}
