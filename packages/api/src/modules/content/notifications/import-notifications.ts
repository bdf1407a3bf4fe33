import type { NotificationRow } from '@kashtanka/contract/import';
import { exportOf } from '#platform/import-export/export';
import { countsOf, importText, type ListImporter, type RowError } from '#platform/import-export/import';
import { checkNewRows } from '#platform/import-export/import-validation';
import { toGivenColumns } from '#platform/import-export/merge-rows';
import { scheduleAt } from '#platform/jobs';
import {
  allNotifications,
  findStored,
  hideNotifications,
  mergeNotifications,
  storedNotifications,
} from '../sql/notifications.ts';
import { NOTIFICATIONS_TOPIC, REFRESH_NOTIFICATIONS_JOB } from './notifications.ts';

export const notificationImporter: ListImporter<NotificationRow> = {
  list: 'notifications',
  kind: 'notification',
  storedKeys: { notification: storedNotifications },
  validateRow: ({ code }) => ({
    declares: [{ kind: 'notification', key: code, at: '/code' }],
    refers: [],
    errors: [],
  }),
  check: async (rows, { tx }) => {
    const stored = await findStored(
      tx,
      rows.map(({ code }) => code),
    );
    const errors = await checkNewRows(tx, rows, {
      storedKeys: storedNotifications,
      keyOf: ({ code }) => code,
      required: ['body', 'placement'],
    });
    rows.forEach((row, index) => {
      const known = stored.get(row.code);
      const found = [...dateErrors(row, known), ...linkErrors(row, known)];
      if (found.length > 0) errors.set(index, [...(errors.get(index) ?? []), ...found]);
    });
    return errors;
  },
  store: async (rows, work) => {
    const merged = await mergeNotifications(work.tx, rows.map(toColumns));
    if (merged.created.length + merged.changed.length > 0) work.changed([NOTIFICATIONS_TOPIC]);
    // Notifications start and end by time, so cached pages are invalidated by a job.
    const moments = rows.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
    await scheduleAt(work.tx, REFRESH_NOTIFICATIONS_JOB, moments, work.now);
    return countsOf(merged);
  },
  hideOthers: async ({ tx, changed }, keys) => {
    changed([NOTIFICATIONS_TOPIC]);
    return hideNotifications(tx, keys);
  },
  listExport: exportOf<NotificationRow>(allNotifications, (notification) => notification),
};

type Stored = Awaited<ReturnType<typeof findStored>> extends Map<string, infer Row> ? Row : never;

function dateErrors(row: NotificationRow, stored: Stored | undefined): RowError[] {
  const starts = row.starts_at === undefined ? stored?.starts_at : row.starts_at;
  const ends = row.ends_at === undefined ? stored?.ends_at : row.ends_at;
  if (!starts || !ends || new Date(starts) < new Date(ends)) return [];
  return [{ at: '/ends_at', code: 'min_value', message: 'is not after starts_at' }];
}

/** A link needs both a label and a URL. */
function linkErrors(row: NotificationRow, stored: Stored | undefined): RowError[] {
  const href = row.link_href === undefined ? stored?.link_href : row.link_href;
  const hasText = row.link_text === undefined ? (stored?.has_text ?? false) : row.link_text !== null;
  if (href && !hasText) return [{ at: '/link_text', code: 'required', message: 'a link needs its words' }];
  if (!href && hasText) return [{ at: '/link_href', code: 'required', message: 'a link needs its address' }];
  return [];
}

const PLAIN = {
  code: 'code',
  kind: 'kind',
  level: 'level',
  hideable: 'hideable',
  placement: 'placement',
  basket_options: 'basket_options',
  link_href: 'link_href',
  link_target: 'link_target',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
};

function toColumns(row: NotificationRow): Record<string, unknown> {
  const { title, body, link_text } = row;
  return {
    ...toGivenColumns(row, PLAIN),
    ...(title !== undefined && { title: title && importText(title) }),
    ...(body && { body: importText(body) }),
    ...(link_text !== undefined && { link_text: link_text && importText(link_text) }),
  };
}
