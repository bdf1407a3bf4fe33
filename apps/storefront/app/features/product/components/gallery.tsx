import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { useEffect } from 'react';
import { useText } from '#platform/text/text.ts';
import type { PictureView } from '../model/product-view.ts';
import { useCarousel } from '../model/use-carousel.ts';
import styles from './gallery.module.css';

const LARGE = '(min-width: 1640px) 1070px, (min-width: 992px) calc(96vw - 500px), 100vw';
const HALF = '(min-width: 1640px) 530px, (min-width: 992px) calc(48vw - 256px), (min-width: 768px) 50vw, 100vw';

type GalleryProps = {
  pictures: readonly PictureView[];
  /** The selected variant's own picture, if any; it is shown first. */
  preview: string | null;
  isFirst: boolean;
};

/** One large picture, then pairs; a horizontal carousel on phones. */
export function Gallery({ pictures, preview, isFirst }: GalleryProps) {
  const text = useText(productText);
  const { ref, current, isSwiped, toStart } = useCarousel(pictures.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the variant's picture changes.
  useEffect(toStart, [preview]);
  return (
    <div>
      <section
        ref={ref}
        aria-label={text.gallery}
        className={styles.pictures}
        // A scrollable element must be focusable for keyboard scrolling; otherwise it is no tab stop.
        tabIndex={isSwiped ? 0 : undefined}
      >
        {withFirst(pictures, preview).map((picture, at) => (
          <div key={picture.url} className={styles.tile}>
            <Picture
              {...picture}
              sizes={isLarge(at, pictures.length) ? LARGE : HALF}
              priority={isFirst && at === 0}
              fill
            />
          </div>
        ))}
      </section>
      {pictures.length > 1 && (
        <p className={styles.dots} role="img" aria-label={text.picture(current + 1, pictures.length)}>
          {pictures.map(({ url }, at) => (
            <span key={url} className={classNames(styles.dot, at === current && styles.on)} />
          ))}
        </p>
      )}
    </div>
  );
}

function withFirst(pictures: readonly PictureView[], url: string | null): PictureView[] {
  const first = pictures.filter((picture) => picture.url === url);
  return [...first, ...pictures.filter((picture) => picture.url !== url)];
}

/** The first picture, and the last one without a neighbour. */
function isLarge(at: number, count: number): boolean {
  return at === 0 || (at === count - 1 && count % 2 === 0);
}
