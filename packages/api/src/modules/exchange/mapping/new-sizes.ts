import type { ExchangeMapping, ExchangeQuestions } from '@kashtanka/contract/admin';
import { toArticle } from './parse-cell.ts';

/** The attribute by which a class tells its sizes apart, with its values and their titles. */
export type SizeAttribute = {
  code: string;
  name: Record<string, unknown>;
  sku_order: number | null;
  values: { value: string; titles: string[] }[];
};

type NewValue = { value: string; title: string };

/** Sizes of new products that their classes lack: chosen among the others, or added to the class. */
export type NewSizes = {
  /** The attribute of a class and the value that a text means. */
  valueOf(productClass: string, text: string): { code: string; value: string };
  questions(): ExchangeQuestions['sizes'];
  /** Rows of classes that add values. */
  classes(): Record<string, unknown>[];
};

const NEW_ATTRIBUTE: Omit<SizeAttribute, 'values'> = {
  code: 'size',
  name: { ru: 'Размер', en: 'Size' },
  sku_order: 1,
};

export function createNewSizes(
  attributes: ReadonlyMap<string, SizeAttribute>,
  { sizes: chosen = [] }: ExchangeMapping,
): NewSizes {
  const asked = new Map<string, ExchangeQuestions['sizes'][number]>();
  const added = new Map<string, NewValue[]>();
  const attributeOf = (productClass: string): SizeAttribute =>
    attributes.get(productClass) ?? { ...NEW_ATTRIBUTE, values: [] };
  const add = (productClass: string, text: string): string => {
    const values = added.get(productClass) ?? [];
    const same = values.find(({ title }) => title.toLowerCase() === text.toLowerCase());
    if (same) return same.value;
    const taken = [...attributeOf(productClass).values, ...values].map(({ value }) => value);
    const value = freeCode(text, taken);
    added.set(productClass, [...values, { value, title: text }]);
    return value;
  };
  return {
    valueOf: (productClass, text) => {
      const { code, values } = attributeOf(productClass);
      const name = text.toLowerCase();
      const known = values.find(({ value, titles }) => value === name || titles.includes(name));
      if (known) return { code, value: known.value };
      const question = asked.get(`${productClass} ${name}`) ?? { product_class: productClass, text, articles: 0 };
      asked.set(`${productClass} ${name}`, { ...question, articles: question.articles + 1 });
      const choice = chosen.find((one) => one.product_class === productClass && one.text.toLowerCase() === name);
      const isStored = values.some(({ value }) => value === choice?.value);
      return { code, value: choice?.value && isStored ? choice.value : add(productClass, text) };
    },
    questions: () => [...asked.values()],
    classes: () =>
      [...added].map(([productClass, values]) => {
        const { code, name, sku_order } = attributeOf(productClass);
        const attribute = { code, name, sku_part: true, sku_order };
        return { code: productClass, attributes: [{ ...attribute, values: values.map(toRow) }] };
      }),
  };
}

function toRow({ value, title }: NewValue) {
  return { value, title: { ru: title } };
}

const LONGEST_CODE = 60;

/** `XXL` is `xxl`; a text without Latin letters or one that is taken gets a number. */
function freeCode(text: string, taken: readonly string[]): string {
  const code = toArticle(text).toLowerCase().slice(0, LONGEST_CODE) || 'size';
  if (!taken.includes(code)) return code;
  for (let number = 2; ; number += 1) if (!taken.includes(`${code}-${number}`)) return `${code}-${number}`;
}
