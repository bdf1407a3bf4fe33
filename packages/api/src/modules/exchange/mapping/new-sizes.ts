import type { ExchangeMapping, ExchangeQuestions } from '@kashtanka/contract/admin';
import { toArticle } from './parse-cell.ts';

/** The attribute by which a class tells its sizes apart, with its values and their titles. */
export type SizeAttribute = {
  code: string;
  name: Record<string, unknown>;
  sku_order: number | null;
  values: { value: string; titles: string[] }[];
  /** Values of other attributes that every size of the class needs. */
  others: Record<string, string>;
};

type NewValue = { value: string; title: string };

/** Sizes of new products that their classes lack: chosen among the others, or added to the class. */
export type NewSizes = {
  /** The attributes of a size that a text means. */
  attributesOf(productClass: string, text: string): Record<string, string>;
  questions(): ExchangeQuestions['sizes'];
  /** Rows of classes that add values. */
  classes(): Record<string, unknown>[];
};

const NEW_ATTRIBUTE: Omit<SizeAttribute, 'values'> = {
  code: 'size',
  name: { ru: 'Размер', en: 'Size' },
  sku_order: 1,
  others: {},
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
    const same = values.find(({ title }) => plain(title) === plain(text));
    if (same) return same.value;
    const taken = [...attributeOf(productClass).values, ...values].map(({ value }) => value);
    const value = freeCode(text, taken);
    added.set(productClass, [...values, { value, title: text }]);
    return value;
  };
  return {
    attributesOf: (productClass, text) => {
      const { code, values, others } = attributeOf(productClass);
      const name = plain(text);
      const known = values.find(({ value, titles }) => [value, ...titles].some((one) => plain(one) === name));
      if (known) return { ...others, [code]: known.value };
      const question = asked.get(`${productClass} ${name}`) ?? { product_class: productClass, text, articles: 0 };
      asked.set(`${productClass} ${name}`, { ...question, articles: question.articles + 1 });
      const choice = chosen.find((one) => one.product_class === productClass && plain(one.text) === name);
      const isStored = values.some(({ value }) => value === choice?.value);
      return { ...others, [code]: choice?.value && isStored ? choice.value : add(productClass, text) };
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

/** `20 мм` with whatever spaces, or none, is one size. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
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
