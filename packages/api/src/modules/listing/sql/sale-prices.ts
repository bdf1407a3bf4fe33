import type { RangedProduct } from '@kashtanka/pricing';
import { sql, type Tx } from '#platform/database';
import type { SalePriceColumns } from './cards.ts';

/** A priced item with the properties that offers' ranges check. */
export type PricedUnit = RangedProduct & { unitPrice: number };

type PricedCard = {
  article: string;
  sale_price: number;
  unit: PricedUnit;
  variants: { sale_price: number; unit: PricedUnit }[];
};

type Row = {
  article: string;
  class_code: string;
  price: number;
  sale_price: number;
  /** Null for cards that migration 0086 has not filled yet. */
  variants: { article: string; price: number; sale_price: number }[] | null;
};

/** Cards in batches with the prices of their variants. Certificates have no sale price. */
export async function* cardPrices(
  tx: Tx,
  { size, certificates }: { size: number; certificates: ReadonlySet<string> },
): AsyncGenerator<PricedCard[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`
      select article, class_code, price, sale_price, (
        select json_agg(json_build_object('article', variant.article, 'price', variant.price, 'sale_price', variant.sale_price))
        from unnest(variant_articles, variant_prices, variant_sale_prices) as variant (article, price, sale_price)
      ) as variants
      from card where article > ${after} order by article limit ${size}
    `.execute(tx);
    if (rows.length === 0) return;
    yield rows.map((row) => toPricedCard(row, !certificates.has(row.article)));
    after = rows.at(-1)?.article ?? after;
  }
}

function toPricedCard(
  { article, class_code: classCode, price, sale_price, variants }: Row,
  isDiscountable: boolean,
): PricedCard {
  const unitOf = (of: string, unitPrice: number): PricedUnit => ({
    article: of,
    parentArticle: of === article ? null : article,
    classCode,
    isDiscountable,
    unitPrice,
  });
  return {
    article,
    sale_price,
    unit: unitOf(article, price),
    variants: (variants ?? []).map((variant) => ({
      sale_price: variant.sale_price,
      unit: unitOf(variant.article, variant.price),
    })),
  };
}

/** A row without prices of variants leaves theirs unchanged. */
export async function setSalePrices(
  tx: Tx,
  rows: readonly ({ article: string; sale_price: number } & Partial<SalePriceColumns>)[],
): Promise<void> {
  await sql`
    update card set sale_price = row.sale_price,
      variant_sale_prices = coalesce(row.variant_sale_prices, card.variant_sale_prices),
      price_low = coalesce(row.price_low, card.price_low),
      price_high = coalesce(row.price_high, card.price_high),
      is_discounted = coalesce(row.is_discounted, card.is_discounted)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
      (article text, sale_price bigint, variant_sale_prices bigint[], price_low bigint, price_high bigint, is_discounted boolean)
    where card.article = row.article
  `.execute(tx);
}
