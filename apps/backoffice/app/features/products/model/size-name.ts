import type { Locale } from '#platform/text/locale.ts';
import { textIn } from './local-text.ts';
import type { ProductClass } from './reference.ts';

type Size = { article: string; attributes: Readonly<Record<string, unknown>> };

/** The name of a size by its class: `M`, `20 мм`; its article where the class tells no sizes apart. */
export function sizeName(locale: Locale, ofClass: ProductClass | undefined, size: Size): string {
  const parts = (ofClass?.attributes ?? [])
    .filter(({ isSize }) => isSize)
    .flatMap(({ code, values }) => {
      const value = size.attributes[code];
      if (value === undefined || value === null) return [];
      const known = values.find(({ key }) => key === value);
      return [known ? textIn(locale, known.name) : String(value)];
    });
  return parts.join(', ') || size.article;
}
