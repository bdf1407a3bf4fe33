/** The main categories in the order of the assortment (CATALOGUE-01). Missing ones are omitted. */
const FIRST = [
  'collars',
  'leashes',
  'harnesses',
  'accessories/tags',
  'accessories/cords',
  'accessories/scarves',
  'accessories/bowls',
  'humans/bags-and-accessories/key-holders',
  'humans/bags-and-accessories/belts',
  'humans/bags-and-accessories/bags',
  'accessories/care',
  'gifts',
];
const MOST = 12;

type Placed = { slug_path: string; depth: number; is_visible: boolean };

/** Then the other top categories of the shop, unless one below them is shown. */
export function mainCategories<Row extends Placed>(categories: readonly Row[]): Row[] {
  const first = FIRST.flatMap((path) => categories.find(({ slug_path }) => slug_path === path) ?? []);
  const isShown = ({ slug_path }: Row) => first.some((row) => `${row.slug_path}/`.startsWith(`${slug_path}/`));
  const others = categories.filter((row) => row.depth === 1 && row.is_visible && !isShown(row));
  return [...first, ...others].slice(0, MOST);
}
