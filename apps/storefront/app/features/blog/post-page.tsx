import { blogText } from '@kashtanka/texts/storefront/content/blog';
import { draftsText } from '@kashtanka/texts/storefront/content/drafts';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import { Breadcrumbs } from '@kashtanka/ui/navigation/breadcrumbs.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { usePrefetch } from '#platform/navigation/prefetch.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { BlogCards } from './blog-cards.tsx';
import { ShareStory } from './share-story.tsx';
import styles from './story.module.css';
import { StoryBlocks } from './story-blocks.tsx';
import type { StoryView } from './story-view.ts';

const COVER_WIDTH = '(min-width: 1640px) 1600px, 100vw';

export function PostPage({ story }: { story: StoryView }) {
  const text = useText(blogText);
  const paths = usePaths();
  const crumbs = [
    { title: text.home, to: paths.home },
    { title: text.blog, to: paths.blog() },
  ];
  const { title, cover, blocks, related } = story;
  return (
    <article className={`wrap ${styles.page}`}>
      <Breadcrumbs label={text.breadcrumbs} crumbs={crumbs} current={title} prefetch={usePrefetch()} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <About story={story} />
      </header>
      {cover && (
        <div className={styles.cover}>
          <Picture url={cover.url} alt={cover.alternativeText} sizes={COVER_WIDTH} priority fill />
        </div>
      )}
      <StoryBlocks blocks={blocks} />
      <ShareStory title={title} />
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>{text.readNext}</h2>
          <BlogCards posts={related} />
        </section>
      )}
    </article>
  );
}

function About({ story: { publishedAt, minutes, tags } }: { story: StoryView }) {
  const text = useText(blogText);
  const { draft } = useText(draftsText);
  const paths = usePaths();
  const day = useFormatDay();
  return (
    <p className={styles.about}>
      {publishedAt === null ? (
        <Badge tone="wait">{draft}</Badge>
      ) : (
        <time dateTime={publishedAt}>{day(publishedAt)}</time>
      )}
      <span>{` · ${text.minutes(minutes)}`}</span>
      {tags.map(({ slug, title }) => (
        <span key={slug}>
          {' · '}
          <TextLink to={paths.blog([['tag', slug]])}>{title}</TextLink>
        </span>
      ))}
    </p>
  );
}
