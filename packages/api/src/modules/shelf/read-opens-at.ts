import type { ShelfDeps } from './shelf.ts';

/** Nothing is asked where no drop is to open. A product of several drops waits for the last of them. */
export async function readOpensAt(
  { stories }: Pick<ShelfDeps, 'stories'>,
  collectionsOf: (families: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>,
  families: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const openings = (await stories.openings()).filter(({ collection }) => collection !== null);
  if (openings.length === 0 || families.length === 0) return new Map();
  const collections = await collectionsOf(families);
  return new Map(
    families.flatMap((family) => {
      const own = collections.get(family) ?? [];
      const last = openings.findLast(({ collection }) => own.includes(collection ?? ''));
      return last ? [[family, last.opens_at] as const] : [];
    }),
  );
}
