import type { Notification } from '@kashtanka/contract';
import { type Database, type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import type { LocalText } from '#platform/locale';

export type NotificationRow = Pick<
  Notification,
  'id' | 'kind' | 'level' | 'hideable' | 'placement' | 'basket_options'
> & {
  title: LocalText | null;
  body: LocalText;
  link_href: string | null;
  link_text: LocalText | null;
  link_target: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
};

/** Notifications that have not ended, latest first. */
export async function listNotifications(db: Database, now: Date): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select id, kind, level, hideable, placement, basket_options, title, body, link_href, link_text, link_target,
      starts_at, ends_at
    from notification
    where not is_hidden and (ends_at is null or ends_at > ${now})
    order by starts_at desc nulls last, id desc
  `.execute(db);
  return rows;
}

type Stored = {
  code: string;
  starts_at: Date | null;
  ends_at: Date | null;
  link_href: string | null;
  has_text: boolean;
};

/** Stored values that the rules of a partial row need, by code. */
export async function findStored(tx: Tx, codes: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored>`
    select code, starts_at, ends_at, link_href, link_text is not null as has_text
    from notification where code = any(${[...codes]}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.code, row]));
}

const TARGET = {
  table: 'notification',
  key: ['code'],
  defaults: {
    kind: 'banner',
    level: 'info',
    hideable: true,
    placement: null,
    basket_options: null,
    title: null,
    body: null,
    link_href: null,
    link_text: null,
    link_target: null,
    starts_at: null,
    ends_at: null,
    is_hidden: false,
  },
};

export function mergeNotifications(tx: Tx, rows: Record<string, unknown>[]): Promise<Merged> {
  return mergeRows(tx, TARGET, rows);
}

export const allNotifications = selectStoredRows(TARGET, { order: ['id'] });

export const storedNotifications = sql`select code as key from notification`;

export function hideNotifications(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update notification set is_hidden = true where not is_hidden and code not in ${listed} returning code as key`,
    tx,
  );
}
