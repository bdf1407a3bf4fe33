import { articleKey, foldedText, wordsOf } from '@kashtanka/rules';
import { type Family, lineageOf, type Reference } from '#modules/catalogue';
import type { LocalText } from '#platform/locale';

/** What of a product is searched, as words parted by blanks. */
export type SearchedTexts = {
  title: string;
  /** Names of its class, design, colour, model and categories. */
  names: string;
  /** Values of its parameters and attributes, and what is chosen of it: a size, a carabiner. */
  facts: string;
  /** Its own article and those of its sizes, as they are looked for. */
  articles: string[];
};

/** More than this nobody reads, and nobody searches by it. */
const LONGEST_FACTS = 10_000;

export function searchedTexts(family: Family, reference: Reference): SearchedTexts {
  const articles = [family.article, ...family.variants.map(({ article }) => article)].map(articleKey);
  return {
    title: wordsIn([family.title]),
    names: wordsIn(namesOf(family, reference)),
    facts: wordsIn([...family.parameters.map(({ value }) => value), ...attributeTitles(family, reference)]).slice(
      0,
      LONGEST_FACTS,
    ),
    articles: articles.filter((key) => key !== '').map(articleLexeme),
  };
}

/** Articles stand among the words behind a sign that no word has. */
export function articleLexeme(key: string): string {
  return `#${key}`;
}

function namesOf(family: Family, reference: Reference): (LocalText | undefined)[] {
  const design = reference.designByCode.get(family.design ?? '');
  const categories = new Set([family.category, ...family.extra_categories].flatMap(lineageOf));
  return [
    reference.classByCode.get(family.class_code)?.name,
    design?.name,
    reference.colorByCode.get(design?.color ?? '')?.name,
    reference.models.find((row) => row.product_class === family.class_code && row.code === family.model)?.name,
    ...[...categories].map((slugPath) => reference.categoryBySlugPath.get(slugPath)?.name),
  ];
}

/**
 * What attributes with a list of values are worth in words: «латунь», «L широкий». What tells its variants apart is named
 * too, for nobody who looks for a leash with a carabiner knows that the shop has brass ones.
 */
function attributeTitles(family: Family, reference: Reference): (LocalText | undefined)[] {
  const known = reference.classByCode.get(family.class_code)?.attributes ?? [];
  const bearers = [family, ...family.variants];
  return known.flatMap(({ code, name, sku_part, values }) => {
    const own = new Set(bearers.map(({ attributes }) => String(attributes[code] ?? '')));
    const titles = values.filter(({ value }) => own.has(value)).map(({ title }) => title);
    return sku_part && titles.length > 0 ? [name, ...titles] : titles;
  });
}

function wordsIn(texts: readonly (LocalText | undefined)[]): string {
  const all = texts.flatMap((text) => (text ? [text.ru, text.en ?? ''] : []));
  return wordsOf(foldedText(all.join(' '))).join(' ');
}
