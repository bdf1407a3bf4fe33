import { type Cached, cachedEach, cachedUntil } from '#platform/cached';
import type { Topic } from '#platform/news/news';
import type { StoryDeps } from './deps.ts';
import {
  type PostFilter,
  type PostPart,
  type PostsRead,
  readComing,
  readPosts,
  readTags,
  type TagRow,
} from './store.ts';
import { STORIES_TOPIC } from './topics.ts';

/** What the blog is made of, which nearly every page shows something of; until it changes. */
export type RememberedStories = {
  /** A part of the posts, and how many there are in all. */
  posts(filter: PostFilter, part: PostPart): Promise<PostsRead>;
  /** Every tag that is shown, by which posts name theirs. */
  tags: Cached<TagRow[]>;
};

const KEPT_PARTS = 100;

export function rememberStories({ db, news, clock }: Pick<StoryDeps, 'db' | 'news' | 'clock'>): RememberedStories {
  const isStories = (topic: Topic) => topic === STORIES_TOPIC;
  const parts = cachedEach<PostsRead>(news, isStories, KEPT_PARTS);
  const coming = cachedUntil(news, isStories, () => readComing(db, clock.now()));
  return {
    posts: async (filter, part) => {
      const read = () => readPosts(db, filter, part);
      const { until } = filter;
      // Drafts are looked at by who writes them, and the texts of a hundred posts are too much to keep.
      if (until === null || (part.withContent && part.take > 1)) return read();
      // To be published is a matter of the clock alone: what was read before such a moment is nothing after it.
      const published = (await coming.get()).findLast((moment) => moment <= until);
      return parts(JSON.stringify([{ ...filter, until: published }, part]), read);
    },
    tags: cachedUntil(news, isStories, () => readTags(db, null)),
  };
}
