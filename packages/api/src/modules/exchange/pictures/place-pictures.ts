import type { ProductPicture } from '#modules/import-export';
import { MEDIA_PREFIX } from '#platform/import-export/media-prefix';
import type { RunPicture } from '../sql/pictures.ts';

type Placed = Pick<RunPicture, 'alt'> & { media: string };

export function fileOf(media: string): string {
  return MEDIA_PREFIX + media;
}

/**
 * The pictures of a product with those of a file, which stand in the order of the file behind others that the product
 * has. Undefined if it has them all.
 */
export function placePictures(
  stored: readonly ProductPicture[],
  ofFile: readonly Placed[],
): ProductPicture[] | undefined {
  const pictures = [...stored];
  const indexOf = (media: string) => pictures.findIndex(({ file }) => file === fileOf(media));
  for (const [at, { media, alt }] of ofFile.entries()) {
    if (indexOf(media) >= 0) continue;
    const picture = { type: 'image', file: fileOf(media), ...(alt && { alt: { ru: alt } }) };
    pictures.splice(placeOf(ofFile, at, indexOf) ?? pictures.length, 0, picture);
  }
  return pictures.length > stored.length ? pictures : undefined;
}

/** Behind the picture before it in the file, or else before the one behind it. */
function placeOf(ofFile: readonly Placed[], at: number, indexOf: (media: string) => number): number | undefined {
  const before = ofFile.slice(0, at).findLast(({ media }) => indexOf(media) >= 0);
  if (before) return indexOf(before.media) + 1;
  const behind = ofFile.slice(at + 1).find(({ media }) => indexOf(media) >= 0);
  return behind && indexOf(behind.media);
}

/** Without the pictures that a file brought; undefined if none is left as it came. */
export function removePictures(
  stored: readonly ProductPicture[],
  ofFile: readonly Placed[],
): ProductPicture[] | undefined {
  const pictures = stored.filter((picture) => !ofFile.some((one) => isAsCame(picture, one)));
  return pictures.length < stored.length ? pictures : undefined;
}

/** A text that somebody has written since belongs to a picture that is wanted. */
export function isAsCame(picture: ProductPicture, { media, alt }: Placed): boolean {
  const { ru = null, en = null } = { ...Object(picture.alt) };
  return picture.file === fileOf(media) && ru === (alt || null) && !en;
}
