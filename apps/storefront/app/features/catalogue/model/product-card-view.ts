import type { Design, Item, ProductClass } from '@kashtanka/contract';
import { availabilityLabel, mainImage, productLinkQuery, type SignatureParts } from '@kashtanka/rules';
import type { ProductSizes } from '#platform/measured-dog.ts';

/** Only the data that a product card shows, because the page's HTML contains it twice. */
export type ProductCardView = {
  article: string;
  title: string;
  /** The current price as an API money string; `oldPrice` is the price before a discount (D30). */
  price: string;
  oldPrice?: string;
  /** The price is a minimum: certificate values or sizes differ in price. */
  isFrom?: true;
  picture?: CardPicture;
  isNew?: true;
  isSoldOut?: true;
  /** Set while the drop has not opened: the product cannot be bought, and its price is hidden (D25). */
  opening?: DropOpening;
  isFew?: true;
  /** Colours of the available designs, if there is more than one. */
  colors?: string[];
  sizes?: CardSize[];
  /** Data to check whether the product fits a dog, for any product with sizes, even a single one. */
  fit?: ProductSizes;
  /** Query parameters of the product page link (ROUTE-58). */
  query?: [string, string][];
};

type CardPicture = { url: string; width?: number; height?: number; color?: string };
export type DropOpening = { at: string; drop: string | null };
type CardSize = { code: string; name: string; isSoldOut?: true };

/** Only the fields that a card needs, so that a full product is accepted too. */
export type CardSource = Omit<Item, 'category' | 'is_out_of_production'>;

/** Without classes the sizes have no names, so none are shown. */
export function toProductCard(
  item: CardSource,
  designs: readonly Design[],
  classes: readonly ProductClass[] = [],
): ProductCardView {
  const attributes = classes.find(({ code }) => code === item.class_code)?.attributes ?? [];
  const picture = pictureOf(item.image);
  const colors = colorsOf(item, designs);
  const sizes = sizesOf(item, attributes);
  const query = productLinkQuery(attributes, item.attributes);
  const opening = openingOf(item);
  return {
    article: item.article,
    title: item.title,
    price: item.price_with_discounts ?? item.price.incl_tax,
    ...(item.price_with_discounts !== null && { oldPrice: item.price.incl_tax }),
    ...(item.is_price_from && { isFrom: true }),
    ...(picture && { picture }),
    ...(item.is_new && { isNew: true }),
    ...(!item.available && !opening && { isSoldOut: true }),
    ...(opening && { opening }),
    ...(isFew(item) && { isFew: true }),
    ...(colors.length > 1 && { colors }),
    ...(sizes.length > 1 && { sizes }),
    ...(sizes.length > 0 && { fit: { of: signatureOf(item), sizes } }),
    ...(query.length > 0 && { query }),
  };
}

function signatureOf({ class_code, model, model_version, modificators }: CardSource): SignatureParts {
  return { class_code, model, model_version, modificators };
}

/** The card's title already describes the picture, so the picture has no alternative text. */
function pictureOf(image: Item['image']): CardPicture | undefined {
  const main = mainImage(image);
  if (!main) return undefined;
  const { alt: _, ...picture } = main;
  return picture;
}

function colorsOf({ siblings }: CardSource, designs: readonly Design[]): string[] {
  const found = siblings.flatMap(({ design }) => designs.find(({ code }) => code === design)?.hex ?? []);
  return [...new Set(found)];
}

function openingOf({ opens_at: at, drop }: CardSource): DropOpening | undefined {
  return at === null ? undefined : { at, drop };
}

/** Lists each size once; it is available if any of its variants is. */
function sizesOf({ variants, opens_at }: CardSource, attributes: ProductClass['attributes']): CardSize[] {
  const names = attributes.find(({ code }) => code === 'size')?.values ?? [];
  // Before the drop opens nothing is available, yet nothing is sold out.
  const isWaiting = opens_at !== null;
  return names.flatMap(({ value, title }) => {
    const same = variants.filter(({ code }) => code === value);
    if (same.length === 0) return [];
    const size = { code: value, name: title };
    const isThere = same.some(
      ({ is_available, count_available }) => is_available || (isWaiting && count_available > 0),
    );
    return isThere ? size : { ...size, isSoldOut: true };
  });
}

/** The rule of size labels (D29), applied to all sizes together. */
function isFew({ available, variants }: CardSource): boolean {
  const count = variants.reduce((sum, { count_available }) => sum + count_available, 0);
  const { kind } = availabilityLabel({ is_available: available, is_subscribable: false, count_available: count });
  return kind === 'pieces' || kind === 'few';
}
