import { blogText } from '@kashtanka/texts/storefront/content/blog';
import { ChipLink } from '@kashtanka/ui/choice/chip-link.tsx';
import { usePaths } from '#paths';
import { useText } from '#platform/text/text.ts';
import styles from './post-card.module.css';
import type { PostCardView } from './story-view.ts';

/** The tags of the blog. `current` is the selected one; null for all posts. */
export function TagChips({ tags, current }: { tags: PostCardView['tags']; current: string | null }) {
  const text = useText(blogText);
  const paths = usePaths();
  return (
    <nav aria-label={text.subjects} className={styles.chips}>
      <ChipLink to={paths.blog()} current={current === null}>
        {text.all}
      </ChipLink>
      {tags.map(({ slug, title }) => (
        <ChipLink key={slug} to={paths.blog([['tag', slug]])} current={slug === current}>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}
