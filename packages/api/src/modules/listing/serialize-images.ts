import type { GalleryImage } from '@kashtanka/contract';
import type { StoredProduct } from '#modules/catalogue';
import { localText, localTextOrNull } from '#platform/locale';
import type { ProductData } from './serialize-listing.ts';

export function serializeImages(product: StoredProduct, { media, locale }: Pick<ProductData, 'media' | 'locale'>) {
  return product.images.flatMap(({ type, media: id, alt }) => {
    const found = media.get(id);
    if (!found) return [];
    const { url, width, height, color } = found;
    const text = localTextOrNull(alt, locale) ?? localText(product.title, locale);
    return [{ type, url, alt: text, ...(width && { width }), ...(height && { height }), ...(color && { color }) }];
  });
}

export function serializeGallery(
  product: StoredProduct,
  around: Pick<ProductData, 'media' | 'locale'>,
): GalleryImage[] {
  return serializeImages(product, around).map(({ type, url, alt, width = null, height = null, color = null }) => ({
    type,
    url,
    alt,
    color,
    poster: null,
    width: width || null,
    height: height || null,
  }));
}
