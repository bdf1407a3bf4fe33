import type { Client, Item, Product, ProductOption } from '@kashtanka/contract';
import { isTag, mainImage, moneyFromWire, moneyToWire } from '@kashtanka/rules';
import { getBody } from '#platform/api/responses.ts';
import { companionQuery } from '#platform/companion-query.ts';
import type { SellWithView } from '../model/product-view.ts';

const IN_ROW = 4;
/** Enough to fill a row without the product's own designs. */
const TO_CHOOSE_FROM = 20;
const MOST_SELL_WITH = 2;

/**
 * Other models of the same class, the same design first; then products of the parent category. Each model occurs
 * once, in one design.
 */
export async function listSimilarProducts(api: Client, product: Product): Promise<Item[]> {
  const { class_code, design, categories } = product;
  const common = { available: true, page_size: TO_CHOOSE_FROM };
  const inDesign = { class: [class_code], ...(design && { design: [design] }), ...common };
  const root = categories[0]?.slug_path;
  const [sameLook, around] = await Promise.all([
    api.listItems({ query: inDesign }).then(getBody),
    api.listItems({ query: { ...(root ? { category: root } : { class: [class_code] }), ...common } }).then(getBody),
  ]);
  return rowOf(product, [...sameLook.results, ...around.results]);
}

/** Products recommended for this product or its class, in its own design if possible (D26). */
export async function listRecommendedProducts(api: Client, product: Product): Promise<Product[]> {
  const { article, class_code, design } = product;
  const recommended = { recomended_for: [article, class_code], available: true, page_size: IN_ROW };
  const page = await api.listProducts({ query: { ...recommended, ...(design && { design: [design] }) } });
  return getBody(page).results.filter((other) => other.article !== article);
}

type Sibling = Pick<Item, 'article' | 'siblings'>;

function rowOf<Card extends Sibling>(own: Sibling, cards: readonly Card[]): Card[] {
  const seen = new Set(familyOf(own));
  const row: Card[] = [];
  for (const card of cards) {
    if (row.length === IN_ROW || seen.has(card.article)) continue;
    row.push(card);
    for (const article of familyOf(card)) seen.add(article);
  }
  return row;
}

function familyOf({ article, siblings }: Sibling): string[] {
  return [article, ...siblings.map((sibling) => sibling.article)];
}

/** The products of each sell_with option: the first one and the lowest price (OPTION-02). */
export async function listSellWithOptions(api: Client, { options }: Product): Promise<SellWithView[]> {
  const asking = options.filter(({ type }) => type === 'sell_with').slice(0, MOST_SELL_WITH);
  const found = await Promise.all(asking.map((option) => offerOf(api, option)));
  return found.filter((offer) => offer !== undefined);
}

async function offerOf(api: Client, option: ProductOption): Promise<SellWithView | undefined> {
  const query = companionQuery(option);
  const { results } = getBody(await api.listProducts({ query }));
  const [first] = results;
  if (!first) return undefined;
  const { article, image } = first;
  return {
    code: option.code,
    name: option.name,
    query,
    // An engraved one links to its own page, anything else to a listing.
    isPicked: !isTag(first),
    article,
    price: lowestPrice(results),
    picture: mainImage(image)?.url ?? null,
  };
}

/** The lowest price of the available products; if none is available, of all. */
function lowestPrice(products: readonly Product[]): string {
  const sold = products.flatMap((product) =>
    product.structure === 'standalone'
      ? [priceOf(product)]
      : product.variants.filter(({ is_available }) => is_available).map(priceOf),
  );
  return moneyToWire(Math.min(...(sold.length > 0 ? sold : products.map(priceOf))));
}

function priceOf({ price, price_with_discounts }: Pick<Product, 'price' | 'price_with_discounts'>): number {
  return moneyFromWire(price_with_discounts ?? price.incl_tax);
}
