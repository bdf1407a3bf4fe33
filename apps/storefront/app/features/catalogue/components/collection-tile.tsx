import type { Collection } from '@kashtanka/contract';
import { catalogueText } from '@kashtanka/texts/storefront/catalogue/catalogue';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import styles from './collection-tile.module.css';

type CollectionCard = Pick<Collection, 'slug' | 'title' | 'count'> & { photo: string | null };

export function toCollectionCard({ slug, title, count, photo_445x445: photo }: Collection): CollectionCard {
  return { slug, title, count, photo };
}

type CollectionTileProps = {
  collection: CollectionCard;
  heading?: 'h2' | 'h3' | undefined;
  /** The value of the `sizes` attribute. */
  sizes: string;
  priority?: boolean | undefined;
  className?: string | undefined;
};

export function CollectionTile({
  collection,
  heading: Heading = 'h2',
  className,
  ...picture
}: CollectionTileProps) {
  const { slug, title, count, photo } = collection;
  const text = useText(catalogueText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  return (
    <article className={classNames(styles.tile, className)}>
      {photo && <Picture url={photo} alt="" fill {...picture} />}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link className={styles.link} to={paths.collection(slug)} prefetch={prefetch}>
            {title}
          </Link>
        </Heading>
        <p className={styles.count}>{text.items(count)}</p>
      </div>
    </article>
  );
}
