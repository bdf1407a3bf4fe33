import { homeText } from '@kashtanka/texts/storefront/content/home';
import { CollectionTile } from '#features/catalogue';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import type { HomeView } from './load-home.ts';
import { Section } from './section.tsx';
import styles from './swiped-row.module.css';

const TILE_WIDTH = '(min-width: 1640px) 520px, (min-width: 768px) 33vw, 78vw';

export function Collections({ collections }: Pick<HomeView, 'collections'>) {
  const text = useText(homeText);
  const paths = usePaths();
  if (collections.length === 0) return null;
  return (
    <Section title={text.collections} more={{ to: paths.collections, words: text.allCollections }}>
      <ul className={styles.row}>
        {collections.map((collection) => (
          <li key={collection.slug} className={styles.place}>
            <CollectionTile collection={collection} heading="h3" sizes={TILE_WIDTH} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
