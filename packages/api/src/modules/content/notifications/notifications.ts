import { periodPhase } from '@kashtanka/rules';
import { cachedUntil } from '#platform/cache/cached';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import type { JobHandlers } from '#platform/jobs';
import { listNotifications, type NotificationRow } from '../sql/notifications.ts';

export const NOTIFICATIONS_TOPIC: Topic = 'notifications';

/** Runs when a notification starts or ends. */
export const REFRESH_NOTIFICATIONS_JOB = 'notifications_turn';

/** Notifications to show now, of all places. */
export type Notifications = { now(): Promise<NotificationRow[]> };

type Deps = { db: Database; events: Events; clock: Clock };

export function createNotifications({ db, events, clock }: Deps): Notifications {
  const open = cachedUntil(
    events,
    (topic) => topic === NOTIFICATIONS_TOPIC,
    () => listNotifications(db, clock.now()),
  );
  return {
    now: async () => {
      const now = clock.now();
      return (await open.get()).filter((row) => isActive(row, now));
    },
  };
}

function isActive({ starts_at, ends_at }: NotificationRow, now: Date): boolean {
  return periodPhase({ starts: starts_at, ends: ends_at }, now) === 'running';
}

/** Invalidates cached pages. */
export function notificationJobs({ db, events }: Pick<Deps, 'db' | 'events'>): JobHandlers {
  return { [REFRESH_NOTIFICATIONS_JOB]: () => events.publish(db, [NOTIFICATIONS_TOPIC]) };
}
