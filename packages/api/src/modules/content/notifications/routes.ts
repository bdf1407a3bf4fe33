import { type Notification, PLACEMENTS } from '@kashtanka/contract';
import { toWireTimestamp } from '#platform/clock';
import type { Handlers } from '#platform/http/dispatch';
import { ok } from '#platform/http/reply';
import { type Locale, localText } from '#platform/locale';
import type { NotificationRow } from '../sql/notifications.ts';
import { NOTIFICATIONS_TOPIC, type Notifications } from './notifications.ts';

export function notificationRoutes(notifications: Notifications): Pick<Handlers, 'listNotifications'> {
  return {
    listNotifications: async ({ query }, context) => {
      context.uses(NOTIFICATIONS_TOPIC);
      const asked = PLACEMENTS.filter((place) => query[`to_${place}_page`]);
      const isAsked = ({ placement }: NotificationRow) =>
        asked.length === 0 || asked.some((place) => placement.includes(place));
      return ok(
        (await notifications.now()).filter(isAsked).map((row) => serializeNotification(row, context.locale)),
      );
    },
  };
}

function serializeNotification(row: NotificationRow, locale: Locale): Notification {
  const { id, kind, level, hideable, placement, basket_options, link_href, link_target, starts_at, ends_at } = row;
  return {
    id,
    kind,
    level,
    hideable,
    placement,
    basket_options,
    link_href,
    link_target,
    title: row.title && localText(row.title, locale),
    body: localText(row.body, locale),
    link_text: row.link_text && localText(row.link_text, locale),
    starts_at: starts_at && toWireTimestamp(starts_at),
    ends_at: ends_at && toWireTimestamp(ends_at),
  };
}
