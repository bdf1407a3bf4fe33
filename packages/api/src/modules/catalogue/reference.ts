import type { SizeChartRow } from '@kashtanka/contract/import';
import { categoryPath } from '@kashtanka/rules';
import type { LocalText } from '#platform/locale';

export type ClassAttributeRow = {
  code: string;
  name: LocalText;
  sku_part: boolean;
  sku_order: number | null;
  values: { value: string; title: LocalText }[];
};

type CategoryRow = {
  slug_path: string;
  name: LocalText;
  sort_order: number;
  image: string | null;
  is_visible: boolean;
};

/** Rows as stored, in display order. */
export type ReferenceRows = {
  classes: { code: string; name: LocalText; attributes: ClassAttributeRow[] }[];
  colors: { code: string; name: LocalText; hex: string }[];
  designs: { code: string; name: LocalText; color: string | null; image: string | null }[];
  models: { code: string; name: LocalText; product_class: string }[];
  categories: CategoryRow[];
};

/** `path` has four characters a level, so that text order is tree order. */
export type ReferenceCategory = CategoryRow & {
  slug: string;
  depth: number;
  path: string;
  parent: string | null;
  parentPath: string;
};

export type Reference = Omit<ReferenceRows, 'categories'> & {
  classByCode: Map<string, ReferenceRows['classes'][number]>;
  designByCode: Map<string, ReferenceRows['designs'][number]>;
  colorByCode: Map<string, ReferenceRows['colors'][number]>;
  /** In order of path. */
  categories: ReferenceCategory[];
  categoryBySlugPath: Map<string, ReferenceCategory>;
};

/** A stored size chart: the import's form with texts in both languages. */
export type ChartBody = Omit<SizeChartRow, 'key' | 'name'> & { key: string; name: string };

export function buildReference(rows: ReferenceRows): Reference {
  const categories = placeCategories(rows.categories);
  return {
    ...rows,
    categories,
    classByCode: byCode(rows.classes),
    designByCode: byCode(rows.designs),
    colorByCode: byCode(rows.colors),
    categoryBySlugPath: new Map(categories.map((category) => [category.slug_path, category])),
  };
}

function byCode<Row extends { code: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.code, row]));
}

function placeCategories(rows: readonly CategoryRow[]): ReferenceCategory[] {
  const childrenOf = Map.groupBy(rows, (row) => parentOf(row.slug_path));
  const place = (parentPath: string, parent: string | null): ReferenceCategory[] => {
    const siblings = [...(childrenOf.get(parentPath) ?? [])].sort(
      (a, b) => a.sort_order - b.sort_order || (a.slug_path < b.slug_path ? -1 : 1),
    );
    return siblings.flatMap((row, index) => {
      const path = categoryPath(parent ?? '', index + 1);
      const segments = row.slug_path.split('/');
      const slug = segments.at(-1) ?? row.slug_path;
      const node = { ...row, slug, depth: segments.length, path, parent, parentPath };
      return [node, ...place(row.slug_path, path)];
    });
  };
  return place('', null);
}

function parentOf(slugPath: string): string {
  return slugPath.includes('/') ? slugPath.slice(0, slugPath.lastIndexOf('/')) : '';
}
