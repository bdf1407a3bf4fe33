import { homeText } from '@kashtanka/texts/storefront/content/home';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import type { HomeView } from './load-home.ts';
import { Section } from './section.tsx';
import styles from './stories.module.css';
import row from './swiped-row.module.css';

const WIDTH = '(min-width: 1640px) 520px, (min-width: 768px) 33vw, 78vw';

export function Stories({ stories }: Pick<HomeView, 'stories'>) {
  const text = useText(homeText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  if (stories.length === 0) return null;
  return (
    <Section title={text.blog} more={{ to: paths.blog(), words: text.allPosts }}>
      <ul className={row.row}>
        {stories.map(({ slug, title, cover }) => (
          <li key={slug} className={row.place}>
            <Link to={paths.blogPost(slug)} prefetch={prefetch} className={styles.story}>
              <span className={styles.cover}>{cover && <Picture url={cover} alt="" sizes={WIDTH} fill />}</span>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
