import styles from './post-card.module.css';
import { PostCard } from './post-card.tsx';
import type { PostCardView } from './story-view.ts';

type BlogCardsProps = {
  posts: readonly PostCardView[];
  /** The first one is large: of the blog itself, not of what is read next. */
  startsLarge?: boolean | undefined;
};

/** Posts in three columns; on phones one below the other. */
export function BlogCards({ posts, startsLarge }: BlogCardsProps) {
  return (
    <ul className={styles.cards}>
      {posts.map((post, at) => {
        const isLarge = startsLarge && at === 0;
        return (
          <li key={post.slug} className={isLarge ? styles.wide : undefined}>
            <PostCard post={post} large={isLarge} priority={isLarge} />
          </li>
        );
      })}
    </ul>
  );
}
