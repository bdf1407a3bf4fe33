/** A row of catalogue/category/, as the tree needs it. */
export type CategoryRow = { slug_path: string; path: string; parent: string | null; depth: number };

type CategoryNode<C extends CategoryRow> = C & { children: CategoryNode<C>[] };

/** Rows in order of `path`, so that every parent comes before its children (CATALOGUE-06). */
export function categoryTree<C extends CategoryRow>(rows: readonly C[]): CategoryNode<C>[] {
  const byPath = new Map<string, CategoryNode<C>>();
  const roots: CategoryNode<C>[] = [];
  for (const row of [...rows].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const node = { ...row, children: [] };
    byPath.set(row.path, node);
    const siblings = row.parent === null ? roots : byPath.get(row.parent)?.children;
    siblings?.push(node);
  }
  return roots;
}

const CHARACTERS_A_LEVEL = 4;

/** `path` of the n-th child (from 1) of a node: four base-36 characters a level, so that text order is tree order. */
export function categoryPath(parentPath: string, position: number): string {
  return parentPath + position.toString(36).toUpperCase().padStart(CHARACTERS_A_LEVEL, '0');
}

/** The category's slug paths from root to itself: `humans`, `humans/bags-and-accessories`, … */
export function categoryAncestors(slugPath: string): string[] {
  const segments = slugPath.split('/');
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
