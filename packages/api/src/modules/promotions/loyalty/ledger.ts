import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Events, Topic } from '#platform/events/events';
import { type Entry, writeEntry } from '../sql/bonus-points.ts';

/** Published when the balance or pending points of an account change. */
export function bonusPointsTopic(accountId: number): Topic {
  return `points:${accountId}`;
}

export type LedgerDeps = { clock: Clock; events: Events };

/** Writes a ledger entry of a locked account and publishes it. */
export async function writeLedgerEntry(
  tx: Tx,
  { clock, events }: LedgerDeps,
  entry: Omit<Entry, 'at' | 'by'> & { by?: Entry['by'] },
): Promise<void> {
  await writeEntry(tx, { by: null, ...entry, at: clock.now() });
  await events.publish(tx, [bonusPointsTopic(entry.accountId)]);
}
