import { cachedUntil } from '#platform/cached';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { News, Topic } from '#platform/events/events';
import type { JobHandlers } from '#platform/jobs';
import { type NotificationRow, readNotifications } from './store.ts';

export const NOTIFICATIONS_TOPIC: Topic = 'notifications';

/** Runs at the moments when something begins or ends to be told. */
export const NOTIFICATIONS_TURN_JOB = 'notifications_turn';

/** What is told at this moment, wherever it is. */
export type Notifications = { now(): Promise<NotificationRow[]> };

type Deps = { db: Database; news: News; clock: Clock };

export function createNotifications({ db, news, clock }: Deps): Notifications {
  const open = cachedUntil(
    news,
    (topic) => topic === NOTIFICATIONS_TOPIC,
    () => readNotifications(db, clock.now()),
  );
  return {
    now: async () => {
      const now = clock.now();
      return (await open.get()).filter((row) => isTold(row, now));
    },
  };
}

/** From its beginning up to its end. */
function isTold({ starts_at, ends_at }: NotificationRow, now: Date): boolean {
  return (starts_at === null || starts_at <= now) && (ends_at === null || now < ends_at);
}

/** Pages that were kept before such a moment are made anew. */
export function notificationJobs({ db, news }: Pick<Deps, 'db' | 'news'>): JobHandlers {
  return { [NOTIFICATIONS_TURN_JOB]: () => news.publish(db, [NOTIFICATIONS_TOPIC]) };
}
