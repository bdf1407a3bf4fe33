import type { SearchSuggestions } from '@kashtanka/contract';
import { foldText, splitWords } from '@kashtanka/rules';
import type { Reference } from '#modules/catalogue';
import { type Locale, localText } from '#platform/locale';
import { withSearch } from './card-filter.ts';
import type { Search } from './interpret-query.ts';
import type { ListingDeps } from './listing.ts';
import type { CachedListingDeps } from './listing-cache.ts';
import { getShopState, loadProductData } from './product-data.ts';
import { serializeCard } from './serialize-card.ts';
import { findMatchingNames } from './sql/search.ts';

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 4;
const FIRST_PAGE = { page: 1, size: MAX_PRODUCTS, limit: MAX_PRODUCTS, offset: 0 };

const NONE: SearchSuggestions = { products: [], categories: [], count: 0, corrected: null };

/** Suggestions for an unfinished query; `articles` are of products. */
export async function suggest(
  deps: CachedListingDeps,
  typed: string | undefined,
  locale: Locale,
): Promise<{ answer: SearchSuggestions; articles: string[] }> {
  const search = await deps.cache.search(typed, { isUnfinished: true });
  if (!search) return { answer: NONE, articles: [] };
  const found = withSearch({}, search);
  const state = await getShopState(deps);
  const count = await deps.cache.countCards(found, state);
  const [articles, categories] = await Promise.all([
    deps.cache.findCards(found, { ordering: undefined, page: FIRST_PAGE, state, count }),
    findCategories(deps, search),
  ]);
  const { corrected } = search.reading;
  const named = categories.map(({ name, slug_path }) => ({ name: localText(name, locale), slug_path }));
  const products = await productsOf(deps, articles, locale);
  return { answer: { products, categories: named, count, corrected }, articles };
}

async function productsOf(deps: Parameters<typeof suggest>[0], articles: string[], locale: Locale) {
  const found = await deps.catalogue.findProducts(articles);
  const products = articles.flatMap((article) => found.get(article) ?? []);
  const around = await loadProductData(deps, products, locale);
  return products.map((product) => {
    const item = serializeCard(product, around);
    const { article, title, price, is_price_from, price_with_discounts, available, opens_at } = item;
    const image = item.image.slice(0, 1);
    return { article, title, price, is_price_from, price_with_discounts, image, available, opens_at };
  });
}

/** Categories whose name matches in either language, the nearest to the root first. */
async function findCategories({ db, catalogue }: ListingDeps, { query }: Search): Promise<Reference['categories']> {
  if (query === null) return [];
  const shown = (await catalogue.reference.get()).categories.filter(({ is_visible }) => is_visible);
  const found = await findMatchingNames(
    db,
    query,
    // Folded in JavaScript, because lower() of some database locales handles only their own letters.
    shown.map(({ name }) => splitWords(foldText(`${name.ru} ${name.en ?? ''}`)).join(' ')),
  );
  return found
    .flatMap((at) => shown[at] ?? [])
    .sort((a, b) => a.depth - b.depth)
    .slice(0, MAX_CATEGORIES);
}
