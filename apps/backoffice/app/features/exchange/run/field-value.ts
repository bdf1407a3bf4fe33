import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { useFormatSum } from '#platform/text/money.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { useText } from '#platform/text/text.ts';
import { useAttributeNames, useCategories, useClasses } from './reference.ts';

export type ValueWords = {
  yes: string;
  no: string;
  formatSum(wire: string): string;
  /** Names by code. */
  classes: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  /** Names of values by `code/value`. */
  attributes: ReadonlyMap<string, string>;
};

const SUM = /^\d+\.\d\d$/;

/** The value of a changed field in words; `path` is that of the import. */
export function describeValue(path: string, value: string, words: ValueWords): string {
  const parts = path.split('/').filter((part) => part !== 'ru' && part !== 'en');
  const field = parts.at(-1) ?? '';
  if (parts.at(-2) === 'attributes') return words.attributes.get(`${field}/${value}`) ?? value;
  if (field.startsWith('is_')) return value === 'true' ? words.yes : value === 'false' ? words.no : value;
  if (field === 'price' && SUM.test(value)) return words.formatSum(value);
  if (field === 'product_class') return words.classes.get(value) ?? value;
  if (field === 'category') return words.categories.get(value) ?? value;
  return field === 'description' ? plainText(value) : value;
}

export function useFieldValue(): (path: string, value: string) => string {
  const { yes, no } = useText(exchangeText);
  const formatSum = useFormatSum();
  const classes = new Map(useClasses().map(({ key, name }) => [key, name]));
  const categories = new Map(useCategories().map(({ key, name }) => [key, name]));
  const attributes = useAttributeNames();
  return (path, value) => describeValue(path, value, { yes, no, formatSum, classes, categories, attributes });
}
