/** The form in which articles are compared: without case. */
export function foldArticle(article: string): string {
  return article.toLowerCase();
}

export function isSameArticle(a: string, b: string): boolean {
  return a === b || foldArticle(a) === foldArticle(b);
}

/** The parts of a product that its signature is made of. */
export type SignatureParts = {
  class_code: string;
  model: string | null;
  model_version: string | null;
  modificators: readonly string[];
};

/**
 * Class and model, then `-` with version and modificators joined when there are any: `cos01-01glk`
 * (PRODUCT-08, D28). Size charts are found by its prefixes; articles themselves are never parsed.
 */
export function productSignature(product: SignatureParts): string {
  const head = `${product.class_code}${product.model ?? ''}`;
  const tail = `${product.model_version ?? ''}${product.modificators.join('')}`;
  return tail ? `${head}-${tail}` : head;
}

type Structure = 'standalone' | 'parent' | 'child';

/** The article that a product's page is opened by: a child's page is its parent's (ROUTE-57). */
export function pageArticle(product: { article: string; parent: string | null; structure: Structure }): string {
  return product.structure === 'child' && product.parent !== null ? product.parent : product.article;
}

export type ClassAttribute = { code: string; sku_part: boolean; sku_order: number | null };
export type AttributeValue = string | number | boolean | null;

const LAST_SKU_ORDER = 999;

/** By sku_order, where null counts as 999; equal ones keep their order (CATALOGUE-04). */
export function sortClassAttributes<A extends ClassAttribute>(attributes: readonly A[]): A[] {
  const order = (attribute: A) => attribute.sku_order ?? LAST_SKU_ORDER;
  return [...attributes].sort((a, b) => order(a) - order(b));
}

/**
 * The query of a product link: every class attribute with a sku part, with its value unless that is unset (ROUTE-58).
 * An empty text is unset too: queries leave it out (API-49).
 */
export function productLinkQuery(
  attributes: readonly ClassAttribute[],
  values: Readonly<Record<string, AttributeValue | undefined>>,
): [code: string, value: string][] {
  return sortClassAttributes(attributes)
    .filter((attribute) => attribute.sku_part)
    .map((attribute): [string, AttributeValue | undefined] => [attribute.code, values[attribute.code]])
    .filter(
      (pair): pair is [string, string | number | boolean] =>
        pair[1] !== null && pair[1] !== undefined && pair[1] !== '',
    )
    .map(([code, value]) => [code, String(value)]);
}

/**
 * The same for a line in a basket or order, by the parameters that distinguish variants; other attributes are left out.
 */
export function variantLinkQuery(line: {
  parameters: readonly { code: string }[];
  attributes: Readonly<Record<string, AttributeValue | undefined>>;
}): [code: string, value: string][] {
  const chosen = variantParameters(line.parameters).map(({ code }) => ({ code, sku_part: true, sku_order: null }));
  return productLinkQuery(chosen, line.attributes);
}

/** It has limits of amounts, as `gft01` of the specification (CERT-08, D28). */
export function isCertificate(product: { certificate: object | null }): boolean {
  return product.certificate !== null;
}

/** It is engraved, as the class `tag` of the specification (CUSTOMIZER-01). */
export function isTag(product: { options: readonly { type: string }[] }): boolean {
  return product.options.some(({ type }) => type === 'engraving');
}

const LARGE_TAG = 'l';
const MAX_TAG_LINES = { large: 3, other: 2 } as const;

/** Whether a text can be cut into a tag of this size: three lines only into a large one (CUSTOMIZER-06, D76). */
export function fitsTag(text: string, size: AttributeValue | undefined): boolean {
  return text.split('\n').length <= maxTagLines(size);
}

export function maxTagLines(size: AttributeValue | undefined): number {
  return size === LARGE_TAG ? MAX_TAG_LINES.large : MAX_TAG_LINES.other;
}

const VARIANT_PARAMETERS = ['size', 'carabiner'];

/** The parameters that distinguish a product's variants, out of all its parameters (SIZE-01). */
export function variantParameters<P extends { code: string }>(parameters: readonly P[]): P[] {
  return parameters.filter(({ code }) => VARIANT_PARAMETERS.includes(code));
}

type Picture = {
  url: string;
  alt?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  color?: string | undefined;
};

type ProductImage = string | readonly (Picture & { type: string })[];

type ShownPicture = { url: string; alt: string; width?: number; height?: number; color?: string };

/** The picture to show first, whichever of its two forms the image has (PRODUCT-05). */
export function mainImage(image: ProductImage): ShownPicture | undefined {
  if (typeof image === 'string') return image ? { url: image, alt: '' } : undefined;
  const first = image.find((entry) => entry.type === 'image') ?? image[0];
  if (!first) return undefined;
  const { url, alt = '', width, height, color } = first;
  return { url, alt, ...(width && { width }), ...(height && { height }), ...(color && { color }) };
}
