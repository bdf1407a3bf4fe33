import type { OrderAdmin } from '#modules/fulfilment';
import type { Media } from '#modules/media';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Encryption } from '#platform/security/encryption';
import type { ReturnRecord, ReturnState } from './sql.ts';

export type StaleReturn = { ok: false; problem: 'stale'; version: number };
export type ReturnRefused =
  | { ok: false; problem: 'unknown' }
  | { ok: false; problem: 'return_changed'; state: ReturnState }
  | StaleReturn
  | ActorRefusal;

/** The version is the return's. */
export type SettlingActor = Actor & { isDryRun: boolean };

export type ReturnDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  media: Media;
  encryption: Encryption;
  origin: string;
  perform: PerformCommand;
  orders: Pick<OrderAdmin, 'refuseReturn' | 'lastDayOfReturn' | 'settleReturn' | 'exchange'>;
};

export function publishReturn(
  tx: Tx,
  events: Events,
  { id, order_number }: Pick<ReturnRecord, 'id' | 'order_number'>,
) {
  return events.publish(tx, ['returns', `return:${id}`, `order:${order_number}`]);
}
