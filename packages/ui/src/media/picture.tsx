import { classNames } from '../class-names.ts';
import styles from './picture.module.css';
import { getPictureSources } from './picture-sources.ts';

type PictureProps = {
  /** `/media/{id}/960.webp`, which exists in other widths too. Any other address is used as it is. */
  url: string;
  /** Empty for decoration. */
  alt: string;
  /** The original's size reserves the space, so that the layout does not shift. */
  width?: number | null | undefined;
  height?: number | null | undefined;
  color?: string | null | undefined;
  /** The `sizes` attribute, the widest screen first. */
  sizes: string;
  /** The main picture of a page: loaded eagerly with high priority. */
  priority?: boolean | undefined;
  /** Fills its box and is cropped. */
  fill?: boolean | undefined;
  className?: string | undefined;
};

export function Picture({ url, alt, width, height, color, sizes, priority, fill, className }: PictureProps) {
  const sources = getPictureSources(url, width, sizes);
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
