import { classNames } from './class-names.ts';
import styles from './picture.module.css';
import { pictureSources } from './picture-sources.ts';

type PictureProps = {
  /** `/media/{id}/960.webp`: the other widths lie beside it. Any other address is shown as it is. */
  url: string;
  /** Empty for what only decorates. */
  alt: string;
  /** The original's size: it keeps the place, so that nothing jumps. */
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** The picture's own ground, shown until it is there. */
  color?: string | null | undefined;
  /** How wide it is shown, as in the attribute `sizes`, the widest screen first. */
  sizes: string;
  /** The main picture of a page: fetched at once and first. */
  priority?: boolean | undefined;
  /** Fills its box edge to edge and is cut where it does not fit. */
  fill?: boolean | undefined;
  className?: string | undefined;
};

/** A picture in the width that the screen needs; a JPEG of middle width for who knows no WebP. */
export function Picture({ url, alt, width, height, color, sizes, priority, fill, className }: PictureProps) {
  const sources = pictureSources(url, width, sizes);
  const image = (
    <img
      src={sources?.plain ?? url}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={classNames(styles.image, fill && styles.fill, className)}
      style={color ? { backgroundColor: color } : undefined}
    />
  );
  if (!sources) return image;
  return (
    <picture className={styles.picture}>
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {image}
    </picture>
  );
}
