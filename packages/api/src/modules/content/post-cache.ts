import { type Cached, cachedEach, cachedUntil } from '#platform/cache/cached';
import type { Topic } from '#platform/events/events';
import type { ContentDeps } from './deps.ts';
import {
  listPosts,
  listPublicationTimes,
  listTags,
  type PostFilter,
  type PostPart,
  type PostRow,
  type PostsRead,
  type TagRow,
  type VisibleUntil,
} from './sql/posts.ts';
import { CONTENT_TOPIC } from './topics.ts';

/** Cached posts and tags, because nearly every page shows some of them. */
export type PostCache = {
  /** A page of posts with the total number. */
  posts(filter: PostFilter, part: PostPart): Promise<PostsRead>;
  post(slug: string, until: VisibleUntil): Promise<PostRow | undefined>;
  /** Every shown tag; posts refer to them. */
  tags: Cached<TagRow[]>;
};

const CACHED_PARTS = 100;
const CACHED_POSTS = 100;
const ALONE: PostPart = { sort: [{ key: 'id', isDescending: false }], skip: 0, take: 1, withContent: true };

export function createPostCache({ db, events }: Pick<ContentDeps, 'db' | 'events'>): PostCache {
  const isStories = (topic: Topic) => topic === CONTENT_TOPIC;
  const parts = cachedEach<PostsRead>(events, isStories, CACHED_PARTS);
  const alone = cachedEach<PostRow | undefined>(events, isStories, CACHED_POSTS);
  const moments = cachedUntil(events, isStories, () => listPublicationTimes(db));
  /** The published set changes only at these moments, so they make a cache key that is independent of the clock. */
  const lastPublished = async (until: Date) => (await moments.get()).findLast((moment) => moment <= until) ?? null;
  return {
    posts: async (filter, part) => {
      const { until } = filter;
      const read = () => listPosts(db, filter, part);
      // Drafts are rarely read, and the texts of many posts are too large to cache.
      if (until === null || part.withContent) return read();
      return parts(JSON.stringify([{ ...filter, until: await lastPublished(until) }, part]), read);
    },
    post: async (slug, until) => {
      const read = async () => (await listPosts(db, { until, tags: null, slugs: [slug] }, ALONE)).rows[0];
      return until === null ? read() : alone(JSON.stringify([slug, await lastPublished(until)]), read);
    },
    tags: cachedUntil(events, isStories, () => listTags(db, null)),
  };
}
