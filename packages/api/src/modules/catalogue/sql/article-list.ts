import { sql, type Tx } from '#platform/database';
import type { LocalText } from '#platform/locale';

type KnownArticle = { article: string; product: string; product_class: string };

/** Articles of products and sizes by themselves and by their numbers in other systems, in small letters. */
async function findKnownArticles(
  tx: Tx,
  names: readonly string[],
): Promise<{ byArticle: Map<string, KnownArticle>; bySku: Map<string, KnownArticle> }> {
  const asked = names.map((name) => name.toLowerCase());
  const { rows } = await sql<KnownArticle & { external_sku: string | null }>`
    with article as (
      select variant.article, product, variant.external_sku from variant
      union all select article, article, external_sku from product
    )
    select article.article, article.product, article.external_sku, class_code as product_class
    from article join product on product.article = article.product
    where lower(article.article) = any(${asked}::text[]) or lower(article.external_sku) = any(${asked}::text[])
  `.execute(tx);
  const [byArticle, bySku] = [new Map<string, KnownArticle>(), new Map<string, KnownArticle>()];
  for (const { external_sku: sku, ...row } of rows) {
    byArticle.set(row.article.toLowerCase(), row);
    if (sku !== null) bySku.set(sku.toLowerCase(), row);
    // A size is known with its product.
    if (!byArticle.has(row.product.toLowerCase()))
      byArticle.set(row.product.toLowerCase(), { ...row, article: row.product });
  }
  return { byArticle, bySku };
}

type SizeAttribute = {
  code: string;
  name: LocalText;
  sku_order: number | null;
  values: { value: string; titles: string[] }[];
  /** First values of the other attributes that every size of the class needs. */
  others: Record<string, string>;
};

/** The attribute by which each class tells its sizes apart; the first one where there are several. */
async function listSizeAttributes(tx: Tx): Promise<Map<string, SizeAttribute>> {
  type Attribute = {
    code: string;
    name: LocalText;
    sku_part: boolean;
    sku_order: number | null;
    values: { value: string; title: LocalText }[];
  };
  const { rows } = await sql<{ code: string; attributes: Attribute[] }>`
    select code, attributes from product_class where not is_hidden
  `.execute(tx);
  return new Map(
    rows.flatMap(({ code, attributes }): [string, SizeAttribute][] => {
      const [first, ...rest] = attributes
        .filter(({ sku_part }) => sku_part)
        .toSorted((a, b) => (a.sku_order ?? 100) - (b.sku_order ?? 100));
      if (!first) return [];
      const values = first.values.map(({ value, title }) => ({
        value,
        titles: Object.values(title).map((text) => String(text).toLowerCase()),
      }));
      const { name, sku_order } = first;
      const others = Object.fromEntries(
        rest.flatMap((one): [string, string][] => (one.values[0] ? [[one.code, one.values[0].value]] : [])),
      );
      return [[code, { code: first.code, name, sku_order, values, others }]];
    }),
  );
}

type Named = { key: string; name: LocalText };

/** Where products may stand, by name; `used`: the pairs of class and category that products have, the most frequent first. */
async function listPlaces(
  tx: Tx,
): Promise<{ classes: Named[]; categories: Named[]; used: { product_class: string; category: string }[] }> {
  const [classes, categories, used] = await Promise.all([
    sql<Named>`select code as key, name from product_class where not is_hidden order by position`.execute(tx),
    sql<Named>`select slug_path as key, name from category where not is_hidden order by sort_order, slug_path`.execute(
      tx,
    ),
    sql<{ product_class: string; category: string }>`
      select class_code as product_class, category from product
      where not is_hidden group by class_code, category order by count(*) desc, class_code, category
    `.execute(tx),
  ]);
  return { classes: classes.rows, categories: categories.rows, used: used.rows };
}

type ListedArticle = {
  article: string;
  product: string;
  title: LocalText;
  attributes: Record<string, unknown>;
  product_class: string;
  category: string;
  price: number;
  weight_g: number | null;
  external_sku: string | null;
  is_shown: boolean;
};

/** Every article on sale, by product and in the order of its sizes. */
async function listArticles(tx: Tx): Promise<ListedArticle[]> {
  const { rows } = await sql<ListedArticle>`
    select variant.article, variant.product, title, variant.attributes, class_code as product_class, category,
      variant.price, coalesce(variant.weight_g, product.weight_g) as weight_g,
      case when variant.article = variant.product then product.external_sku else variant.external_sku end as external_sku,
      is_published and not product.is_hidden as is_shown
    from variant join product on product.article = variant.product
    where not variant.is_hidden order by variant.product, variant.position
  `.execute(tx);
  return rows;
}

export const articleList = { findKnown: findKnownArticles, listSizeAttributes, listPlaces, list: listArticles };
