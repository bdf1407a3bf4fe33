import type { Design, Product, TagSet } from '@kashtanka/contract';
import { mainImage, moneyFromWire } from '@kashtanka/rules';
import { type Plate, parsePlate } from '@kashtanka/rules/engraving';

export type EngravingOptions = { tags: TagView[]; cords: CordView[] };

export type TagView = {
  code: string;
  title: string;
  /** The name of its design; null for a tag without one. */
  design: string | null;
  metal: TagSet['metal'];
  /** Of the included cord or loop. */
  color: string;
  sizes: TagSizeView[];
  signs: TagSet['engravings'];
  fonts: TagSet['fonts'];
  accessories: TagSet['accessories'];
};

export type TagSizeView = TagSet['sizes'][number] & {
  plate: Plate;
  /** The article of its product page. */
  page: string;
  name: string;
  /** In kopecks, with the best unconditional offer. */
  price: number;
  isAvailable: boolean;
  title: string;
  image: string;
};

export type CordView = {
  article: string;
  title: string;
  size: string;
  color: string;
  price: number;
  image: string;
};

type Known = {
  sets: readonly TagSet[];
  tags: readonly Product[];
  cords: readonly Product[];
  designs: readonly Design[];
};

const PLAIN_CORD = '#8a7d76';

/** Joins the engraving sets with the products; a set without products is omitted. */
export function toEngravingOptions({ sets, tags, cords, designs }: Known): EngravingOptions {
  const sold = new Map(tags.flatMap((tag) => tag.variants.map((variant) => [variant.article, { tag, variant }])));
  return {
    tags: sets.flatMap((set) => {
      const sizes = set.sizes.flatMap((size) => {
        const found = sold.get(size.article);
        const plate = parsePlate(size.size_in_mm);
        return found && plate ? [sizeView(size, plate, found)] : [];
      });
      if (sizes.length === 0) return [];
      const tag = sold.get(sizes[0]?.article ?? '')?.tag;
      const design = designs.find(({ code }) => code === tag?.design);
      return [{ ...tagView(set, sizes), design: design?.name ?? null, color: colorOf(designs, tag) }];
    }),
    cords: cords.flatMap((cord) => cordViews(cord, colorOf(designs, cord))),
  };
}

function colorOf(designs: readonly Design[], product: Product | undefined): string {
  return designs.find(({ code }) => code === product?.design)?.hex ?? PLAIN_CORD;
}

function tagView({ code, title, metal, engravings, fonts, accessories }: TagSet, sizes: TagSizeView[]) {
  return { code, title, metal, sizes, signs: engravings, fonts, accessories };
}

type Sold = { tag: Product; variant: Product['variants'][number] };

function sizeView(size: TagSet['sizes'][number], plate: Plate, { tag, variant }: Sold): TagSizeView {
  return {
    ...size,
    plate,
    page: tag.article,
    name: sizeName(variant),
    price: priceOf(variant),
    isAvailable: variant.is_available,
    title: tag.title,
    image: imageOf(tag, variant),
  };
}

function cordViews(cord: Product, color: string): CordView[] {
  return cord.variants.map((variant) => ({
    article: variant.article,
    title: cord.title,
    color,
    size: sizeName(variant),
    price: priceOf(variant),
    image: imageOf(cord, variant),
  }));
}

function sizeName({ parameters, code }: Product['variants'][number]): string {
  return parameters.find((parameter) => parameter.code === 'size')?.value ?? code;
}

function priceOf({ price, price_with_discounts }: Product['variants'][number]): number {
  return moneyFromWire(price_with_discounts ?? price.incl_tax);
}

function imageOf({ image }: Product, { attributes }: Product['variants'][number]): string {
  const own = attributes.variant_preview;
  return typeof own === 'string' ? own : (mainImage(image)?.url ?? '');
}
