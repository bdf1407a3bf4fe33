import { homeText } from '@kashtanka/texts/storefront/content/home';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import styles from './categories.module.css';
import type { HomeView } from './load-home.ts';
import { Section } from './section.tsx';

const TILE_WIDTH = '(min-width: 1640px) 250px, (min-width: 992px) 16vw, (min-width: 768px) 24vw, 32vw';

export function Categories({ categories }: Pick<HomeView, 'categories'>) {
  const text = useText(homeText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  if (categories.length === 0) return null;
  return (
    <Section title={text.looking} more={{ to: paths.catalogue(), words: text.allProducts }}>
      <ul className={styles.categories}>
        {categories.map(({ slug_path, name, image }) => (
          <li key={slug_path}>
            <Link to={paths.catalogue(slug_path)} prefetch={prefetch} className={styles.category}>
              <span className={styles.tile}>{image && <Picture url={image} alt="" sizes={TILE_WIDTH} fill />}</span>
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
