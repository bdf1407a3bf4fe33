import type { Client, Item, Product, ProductOption } from '@kashtanka/contract';
import { isTag, mainImage } from '@kashtanka/rules';
import { bodyOf } from '#platform/answers.ts';
import { companionQuery } from '#platform/companion-query.ts';
import type { SellWithView } from './product-view.ts';

/** One row of cards. */
const IN_ROW = 4;
/** Enough to fill a row after the product's own colours are taken out. */
const TO_CHOOSE_FROM = 20;
const MOST_SELL_WITH = 2;

/**
 * Other models of the same class, in the same design first; then the rest of the category above. A model stands in the
 * row once, however many colours it has.
 */
export async function similarTo(api: Client, product: Product): Promise<Item[]> {
  const { class_code, design, categories } = product;
  const common = { available: true, page_size: TO_CHOOSE_FROM };
  const inDesign = { class: [class_code], ...(design && { design: [design] }), ...common };
  const root = categories[0]?.slug_path;
  const [sameLook, around] = await Promise.all([
    api.listItems({ query: inDesign }).then(bodyOf),
    api.listItems({ query: { ...(root ? { category: root } : { class: [class_code] }), ...common } }).then(bodyOf),
  ]);
  return rowOf(product, [...sameLook.results, ...around.results]);
}

/** What goes with a product: whatever is recommended for it or for its class, in its own design where it has one (D26). */
export async function pairedWith(api: Client, product: Product): Promise<Product[]> {
  const { article, class_code, design } = product;
  const recommended = { recomended_for: [article, class_code], available: true, page_size: IN_ROW };
  const page = await api.listProducts({ query: { ...recommended, ...(design && { design: [design] }) } });
  return bodyOf(page).results.filter((other) => other.article !== article);
}

type Sibling = Pick<Item, 'article' | 'siblings'>;

/** The first of every model but the product's own. */
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

/** The first product that each option of type sell_with finds (OPTION-02). */
export async function sellWithOf(api: Client, { options }: Product): Promise<SellWithView[]> {
  const asking = options.filter(({ type }) => type === 'sell_with').slice(0, MOST_SELL_WITH);
  const found = await Promise.all(asking.map((option) => firstFor(api, option)));
  return found.filter((offer) => offer !== undefined);
}

async function firstFor(api: Client, option: ProductOption): Promise<SellWithView | undefined> {
  const query = companionQuery(option);
  const [first] = bodyOf(await api.listProducts({ query: { ...query, page_size: 1 } })).results;
  if (!first) return undefined;
  const { article, price, price_with_discounts, image } = first;
  return {
    code: option.code,
    name: option.name,
    query,
    isPicked: !isTag(first),
    article,
    price: price_with_discounts ?? price.incl_tax,
    picture: mainImage(image)?.url ?? null,
  };
}
