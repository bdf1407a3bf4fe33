import { draftsText } from '@kashtanka/texts/storefront/content/drafts';
import { classNames } from '@kashtanka/ui/class-names.ts';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from './post-card.module.css';
import type { PostCardView } from './story-view.ts';

type PostCardProps = {
  post: PostCardView;
  large?: boolean | undefined;
  priority?: boolean | undefined;
};

const WIDTH = '(min-width: 1640px) 520px, (min-width: 768px) 33vw, 100vw';
const LARGE_WIDTH = '(min-width: 1640px) 1060px, (min-width: 768px) 66vw, 100vw';

export function PostCard({ post, large, priority }: PostCardProps) {
  const { slug, title, announce, publishedAt, cover, tags } = post;
  const text = useText(draftsText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  const day = useFormatDay();
  const about = [publishedAt && day(publishedAt), tags[0]?.title].filter(Boolean).join(' · ');
  return (
    <article className={classNames(styles.card, large && styles.large)}>
      <div className={styles.picture}>
        {cover && <Picture url={cover.url} alt="" sizes={large ? LARGE_WIDTH : WIDTH} priority={priority} fill />}
        {publishedAt === null && (
          <Badge tone="wait" className={styles.badge}>
            {text.draft}
          </Badge>
        )}
      </div>
      <div className={styles.words}>
        <p className="small muted">{about}</p>
        <h2 className={styles.title}>
          {/* Only editors see the cards of drafts. */}
          <Link
            to={publishedAt === null ? `${paths.blogPost(slug)}?preview` : paths.blogPost(slug)}
            prefetch={prefetch}
            className={styles.link}
          >
            {title}
          </Link>
        </h2>
        {large && announce && <p className={styles.announce}>{announce}</p>}
      </div>
    </article>
  );
}
