import { articleKey, categoryAncestors, foldText, splitWords } from '@kashtanka/rules';
import type { Reference, StoredProduct } from '#modules/catalogue';
import type { LocalText } from '#platform/locale';

/** Searchable texts of a product, as words separated by blanks. */
export type SearchedTexts = {
  title: string;
  /** Names of class, design, colour, model and categories. */
  names: string;
  /** Parameters, attributes and choices, such as a size or a carabiner. */
  facts: string;
  /** Its own article and those of its sizes, normalized. */
  articles: string[];
};

/** Longer texts are cut. */
const MAX_FACTS_LENGTH = 10_000;

export function searchedTexts(product: StoredProduct, reference: Reference): SearchedTexts {
  const articles = [product.article, ...product.variants.map(({ article }) => article)].map(articleKey);
  return {
    title: wordsIn([product.title]),
    names: wordsIn(namesOf(product, reference)),
    facts: wordsIn([...product.parameters.map(({ value }) => value), ...attributeTitles(product, reference)]).slice(
      0,
      MAX_FACTS_LENGTH,
    ),
    articles: articles.filter((key) => key !== '').map(articleLexeme),
  };
}

/** A prefix that no word contains distinguishes articles from words. */
export function articleLexeme(key: string): string {
  return `#${key}`;
}

function namesOf(product: StoredProduct, reference: Reference): (LocalText | undefined)[] {
  const design = reference.designByCode.get(product.design ?? '');
  const categories = new Set([product.category, ...product.extra_categories].flatMap(categoryAncestors));
  return [
    reference.classByCode.get(product.class_code)?.name,
    design?.name,
    reference.colorByCode.get(design?.color ?? '')?.name,
    reference.models.find((row) => row.product_class === product.class_code && row.code === product.model)?.name,
    ...[...categories].map((slugPath) => reference.categoryBySlugPath.get(slugPath)?.name),
  ];
}

/**
 * Words for attribute values: «латунь», «L широкий». Attributes of variants are included, so that a search for a leash
 * with a brass carabiner finds products that offer one.
 */
function attributeTitles(product: StoredProduct, reference: Reference): (LocalText | undefined)[] {
  const known = reference.classByCode.get(product.class_code)?.attributes ?? [];
  const bearers = [product, ...product.variants];
  return known.flatMap(({ code, name, sku_part, values }) => {
    const own = new Set(bearers.map(({ attributes }) => String(attributes[code] ?? '')));
    const titles = values.filter(({ value }) => own.has(value)).map(({ title }) => title);
    return sku_part && titles.length > 0 ? [name, ...titles] : titles;
  });
}

function wordsIn(texts: readonly (LocalText | undefined)[]): string {
  const all = texts.flatMap((text) => (text ? [text.ru, text.en ?? ''] : []));
  return splitWords(foldText(all.join(' '))).join(' ');
}
