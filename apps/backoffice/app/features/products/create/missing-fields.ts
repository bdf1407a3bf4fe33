import type { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { parseTypedCount, parseTypedPrice } from '#parts/typed-number.ts';
import type { Errors } from '../form/field-errors.ts';
import type { ProductForm } from '../form/product-form.ts';

type Asked = {
  article: string;
  form: Pick<ProductForm, 'title' | 'category' | 'price'>;
  /** Whether the class tells sizes apart, and how many of them are chosen. */
  hasSizes: boolean;
  sizes: number;
  /** Typed pieces by the name of their field. */
  stock: Readonly<Record<string, string>>;
};

type Words = (typeof productFormText)['ru']['missing'];

/** What the form lacks, each at its field, before the server is asked. */
export function missingFields({ article, form, hasSizes, sizes, stock }: Asked, words: Words): Errors {
  const badCounts = Object.entries(stock).filter(([, text]) => text.trim() && parseTypedCount(text) === undefined);
  return {
    ...(!article.trim() && { article: words.article }),
    ...(!form.title.ru.trim() && { 'title.ru': words.title }),
    ...(hasSizes && sizes === 0 && { variants: words.sizes }),
    ...(parseTypedPrice(form.price) === undefined && { price: words.price }),
    ...Object.fromEntries(badCounts.map(([name]) => [name, words.stock])),
    ...(!form.category && { category: words.category }),
  };
}

/** Faults of the server: an article that is wrong makes those of all sizes wrong, which says nothing more. */
export function withoutFollowing(errors: Errors, articleInvalid: string): Errors {
  if (errors.article === undefined) return errors;
  const own = Object.entries(errors).filter(([path]) => !/^variants\.\d+\.article$/.test(path));
  return { ...Object.fromEntries(own), article: articleInvalid };
}
