import type { Media } from '#modules/media';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { News } from '#platform/events/events';
import type { RememberedStories } from './cached-posts.ts';

export type StoryDeps = {
  db: Database;
  news: News;
  clock: Clock;
  media: Media;
  accounts: { isEditor(userId: number): Promise<boolean> };
};

export type BlogDeps = StoryDeps & { remembered: RememberedStories };
