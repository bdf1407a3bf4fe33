import styles from './post-card.module.css';
import { PostCard } from './post-card.tsx';
import type { PostCardView } from './story-view.ts';

type BlogCardsProps = {
  posts: readonly PostCardView[];
  /** Shows the first card large; on the blog itself, not in "read next". */
  startsLarge?: boolean | undefined;
};

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
