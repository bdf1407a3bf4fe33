import type { ProductRow, VariantRow } from '@kashtanka/contract/import';
import { moneyToWire } from '@kashtanka/rules';
import type { Stock } from '#modules/stock';
import type { ExportWork, ListExport } from '#platform/import-export/export';
import type { StoredProduct, StoredVariant } from './product.ts';
import { allRows } from './sql/import.ts';
import { readProducts } from './sql/products.ts';

/** Products with their sizes, images and stock; a hidden product is exported as not published. */
export function productsExport(stock: Stock): ListExport<ProductRow> {
  return {
    storedRows: allRows.products,
    toRows: async (articles: readonly string[], work) => {
      const products = await readProducts(work.tx, articles);
      const skus = products.flatMap(({ variants }) => variants.map(({ article }) => article));
      const counted = await stock.counted(work.tx, skus);
      const byArticle = new Map(products.map((product) => [product.article, product]));
      return articles.flatMap((article) => {
        const product = byArticle.get(article);
        return product ? [toRow(product, counted, work)] : [];
      });
    },
  };
}

type Counted = ReadonlyMap<string, number | null>;

function toRow(product: StoredProduct, counted: Counted, work: ExportWork): ProductRow {
  const {
    class_code,
    is_shown,
    price,
    images,
    options,
    vat,
    certificate,
    variants,
    retired: _,
    ...plain
  } = product;
  return {
    ...plain,
    product_class: class_code,
    is_published: is_shown,
    price: moneyToWire(price),
    vat,
    certificate,
    images: images.map(({ type, media, alt }) => ({ type, file: work.mediaFile(media), ...(alt && { alt }) })),
    options: options.map(({ id: _id, ...option }) => option),
    ...(product.structure === 'parent'
      ? { variants: variants.map((variant) => toVariant(variant, counted, work)) }
      : aloneOf(variants[0], counted)),
  };
}

/** A product without sizes is sold itself. */
function aloneOf(
  variant: StoredVariant | undefined,
  counted: Counted,
): Pick<ProductRow, 'is_subscribable' | 'stock'> {
  if (!variant) return {};
  return { is_subscribable: variant.is_subscribable, stock: counted.get(variant.article) ?? null };
}

function toVariant({ price, preview, ...plain }: StoredVariant, counted: Counted, work: ExportWork): VariantRow {
  return {
    ...plain,
    price: moneyToWire(price),
    stock: counted.get(plain.article) ?? null,
    preview: preview && work.mediaFile(preview),
  };
}
