import { homeText } from '@kashtanka/texts/storefront/content/home';
import { StoryLeash } from '@kashtanka/ui/drawings/story-leash.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import styles from './story.module.css';

/** The owner's words about the shop. */
export function Story({ story }: { story: string }) {
  const text = useText(homeText);
  const paths = usePaths();
  const prefetch = usePrefetch();
  return (
    <section className={styles.story}>
      <div className={`wrap ${styles.inside}`}>
        <StoryLeash className={styles.leash} />
        <p className={styles.text}>{story}</p>
        <TextLink alone to={paths.page('about')} prefetch={prefetch} className={styles.link}>
          {text.storyLink}
        </TextLink>
      </div>
    </section>
  );
}
