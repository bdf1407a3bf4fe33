import { homeText } from '@kashtanka/texts/storefront/content/home';
import { StoryLeash } from '@kashtanka/ui/drawings/story-leash.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useText } from '#platform/text/text.ts';
import styles from './story.module.css';

export function Story() {
  const text = useText(homeText);
  const paths = usePaths();
  return (
    <section className={styles.story}>
      <div className={`wrap ${styles.inside}`}>
        <StoryLeash className={styles.leash} />
        <p className={styles.text}>{text.story}</p>
        <TextLink alone to={paths.page('about')} prefetch={usePrefetch()} className={styles.link}>
          {text.storyLink}
        </TextLink>
      </div>
    </section>
  );
}
