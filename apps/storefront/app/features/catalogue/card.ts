import type { Design, Item, ProductClass } from '@kashtanka/contract';
import { availabilityLabel, mainImage, productLinkQuery, type SignatureParts } from '@kashtanka/rules';
import type { SizesOfProduct } from '#platform/measured-dog.ts';

/** What a card shows of an item, and nothing else: a page's HTML carries it twice. */
export type ItemCard = {
  article: string;
  title: string;
  /** What is paid now, as the wire has it; `oldPrice` is what it was before a discount (D30). */
  price: string;
  oldPrice?: string;
  /** The price is the smallest of many: of a certificate's sums, or of sizes that do not cost the same. */
  isFrom?: true;
  picture?: CardPicture;
  isNew?: true;
  isSoldOut?: true;
  /** Its drop has not opened: nobody can buy it before, and nothing is said of its price (D25). */
  opening?: CardOpening;
  /** A handful is left of all its sizes together. */
  isFew?: true;
  /** Discs of the designs that it comes in, when there is more than one. */
  colors?: string[];
  sizes?: CardSize[];
  /** What tells whether it fits a dog, of all that comes in sizes, be it one. */
  fit?: SizesOfProduct;
  /** Attributes by which the product's page is opened (ROUTE-58). */
  query?: [string, string][];
};

type CardPicture = { url: string; width?: number; height?: number; color?: string };
/** When a drop opens, and which one it is. */
export type CardOpening = { at: string; drop: string | null };
type CardSize = { code: string; name: string; isSoldOut?: true };

/** Only the fields of an item that a card is made of, so that a whole product fits as well. */
export type CardSource = Omit<Item, 'category' | 'is_out_of_production'>;

/** Without classes a card knows no names of sizes, and shows none. */
export function cardOf(
  item: CardSource,
  designs: readonly Design[],
  classes: readonly ProductClass[] = [],
): ItemCard {
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

/** A card's title says what its picture shows. */
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

function openingOf({ opens_at: at, drop }: CardSource): CardOpening | undefined {
  return at === null ? undefined : { at, drop };
}

/** Every size once: a size that comes with several clips is there while one of them is. */
function sizesOf({ variants, opens_at }: CardSource, attributes: ProductClass['attributes']): CardSize[] {
  const names = attributes.find(({ code }) => code === 'size')?.values ?? [];
  // Until its drop opens nothing is available, and what is in stock is not sold out either.
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

/** The rule of size labels (D29), asked of all sizes together. */
function isFew({ available, variants }: CardSource): boolean {
  const count = variants.reduce((sum, { count_available }) => sum + count_available, 0);
  const { kind } = availabilityLabel({ is_available: available, is_subscribable: false, count_available: count });
  return kind === 'pieces' || kind === 'few';
}
