import { inEveryLanguage } from '@kashtanka/texts';
import { basketText } from '@kashtanka/texts/api/basket';
import type { LocalText } from '#platform/locale';
import type { FoundArticle } from './catalogue.ts';
import type { StoredProduct } from './product.ts';
import type { Reference } from './reference.ts';

/** The copy of a product in an order line, so that later changes of the catalogue do not change the order. */
export type OrderLineSnapshot = {
  article: string;
  page_article: string;
  title: LocalText;
  image: { media: string; alt: LocalText | null }[];
  parameters: { code: string; title: LocalText; value: LocalText }[];
  is_non_returnable: boolean;
  vat: string;
};

export function createOrderLineSnapshot(
  { product, variant }: FoundArticle,
  reference: Reference,
): OrderLineSnapshot {
  const [picture] = product.images.filter(({ type }) => type === 'image');
  return {
    article: variant?.article ?? product.article,
    page_article: product.article,
    title: product.title,
    image: picture ? [{ media: picture.media, alt: picture.alt }] : [],
    parameters: skuParameters(
      product.class_code,
      { ...product.attributes, ...variant?.attributes },
      reference,
      product,
    ),
    is_non_returnable: product.is_non_returnable,
    vat: product.vat,
  };
}

/** The chosen parameters in both languages: the design, then the values that distinguish sizes. */
function skuParameters(
  classCode: string,
  values: Readonly<Record<string, unknown>>,
  reference: Reference,
  { design, structure }: StoredProduct,
): OrderLineSnapshot['parameters'] {
  const named = reference.designByCode.get(design ?? '');
  const designParameter = named
    ? [{ code: 'design', title: inEveryLanguage((locale) => basketText[locale].design), value: named.name }]
    : [];
  const attributes = structure === 'parent' ? (reference.classByCode.get(classCode)?.attributes ?? []) : [];
  const chosen = attributes.filter(
    ({ code, sku_part }) => sku_part && values[code] !== undefined && values[code] !== null,
  );
  return [
    ...designParameter,
    ...chosen.map(({ code, name, values: known }) => {
      const value = String(values[code]);
      return { code, title: name, value: known.find((choice) => choice.value === value)?.title ?? { ru: value } };
    }),
  ];
}
