import type { EngravedMetal } from '@kashtanka/rules/engraving';
import type { PerformCommand } from '#modules/staff';
import type { StockAdmin } from '#modules/stock';
import type { Clock } from '#platform/clock';
import type { Database, Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import type { Encryption } from '#platform/security/encryption';

export type WorkshopDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  encryption: Encryption;
  /** The shop's origin for links in emails. */
  origin: string;
  perform: PerformCommand;
  stock: Pick<StockAdmin, 'adjustWithin'>;
  metalOf(article: string): Promise<EngravedMetal>;
};

/** The workshop's own topic, and those of the orders, whose lines show what is cut. */
export function publishPieces(tx: Tx, events: Events, pieces: readonly { number: number }[]): Promise<void> {
  return events.publish(tx, ['workshop', ...new Set(pieces.map(({ number }) => `order:${number}`))]);
}
