import type { ExchangeMapping } from '@kashtanka/contract/admin';
import type { Catalogue } from '#modules/catalogue';

/** Classes and categories of the shop, with their names. */
export type Places = Awaited<ReturnType<Catalogue['articles']['listPlaces']>>;

export type Place = { product_class: string | null; category: string | null };

/**
 * Where products of a kind may belong, by the words of their class or category. `Одежда > Ошейники` is best told by its
 * last part.
 */
export function guessPlace(kind: string, { classes, categories, used }: Places): Place {
  const parts = kind.split(/[>/|,;]/).toReversed();
  const find = (named: Places['classes']) => parts.map((part) => bestOf(part, named)).find(Boolean) ?? null;
  const [productClass, category] = [find(classes), find(categories)];
  return {
    product_class: productClass ?? used.find((one) => one.category === category)?.product_class ?? null,
    category: category ?? used.find((one) => one.product_class === productClass)?.category ?? null,
  };
}

/** The place that is meant for products of a kind. */
export function placeOfKind({ kinds = [], product_class, category }: ExchangeMapping, kind: string): Place {
  const found = kinds.find(({ text }) => text === kind);
  return { product_class: found?.product_class ?? product_class, category: found?.category ?? category };
}

/** A class or category by its code or by its name in any language. */
export function keyNamed(text: string, named: Places['classes']): string | undefined {
  const name = text.toLowerCase();
  return named.find((one) => one.key.toLowerCase() === name || namesOf(one).some((own) => own === name))?.key;
}

/** The whole name before a name within the text: «Кожаные ошейники» are collars. */
function bestOf(text: string, named: Places['classes']): string | undefined {
  const words = stemsOf(text);
  if (words.length === 0) return undefined;
  const scored = named.map((one) => ({
    key: one.key,
    score: Math.max(...namesOf(one).map((own) => scoreOf(words, own))),
  }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.key : undefined;
}

const WHOLE = 100;

function scoreOf(words: readonly string[], name: string): number {
  const own = stemsOf(name);
  if (own.length === 0 || !own.every((word) => words.includes(word))) return 0;
  return own.length === words.length ? WHOLE : own.length;
}

function namesOf({ name }: Places['classes'][number]): string[] {
  return Object.values(name).flatMap((own) => (typeof own === 'string' ? own.toLowerCase() : []));
}

/** Words without their endings, so that one and many are alike. */
function stemsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?:es|s|[аеиоуыэюяйь]{1,2})$/u, ''));
}
