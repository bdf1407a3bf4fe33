import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import type { DropCardView } from './drop-view.ts';
import styles from './drops.module.css';
import { DropStageLine } from './stage-line.tsx';

const WIDTH = '(min-width: 1640px) 1600px, 100vw';

export function DropCards({
  drops,
  heading: Heading = 'h2',
}: {
  drops: readonly DropCardView[];
  heading?: 'h2' | 'h3' | undefined;
}) {
  const paths = usePaths();
  const prefetch = usePrefetch();
  return (
    <ul className={styles.cards}>
      {drops.map(({ slug, title, text, cover, icon, stage }, at) => (
        <li key={slug}>
          <article className={styles.card}>
            <div className={styles.picture}>
              {cover && <Picture url={cover.url} alt="" sizes={WIDTH} priority={at === 0} fill />}
            </div>
            <div className={styles.words}>
              <p className={styles.stage}>
                {icon && <img src={icon.url} alt="" width={24} height={24} />}
                <DropStageLine stage={stage} />
              </p>
              <Heading className={styles.cardTitle}>
                <Link to={paths.drop(slug)} prefetch={prefetch} className={styles.link}>
                  {title}
                </Link>
              </Heading>
              {text && <p className={styles.announce}>{text}</p>}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
