import type { Media } from '#modules/media';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { PostCache } from './post-cache.ts';

export type ContentDeps = {
  db: Database;
  events: Events;
  clock: Clock;
  media: Media;
  accounts: { isEditor(userId: number): Promise<boolean> };
};

export type BlogDeps = ContentDeps & { cache: PostCache };
