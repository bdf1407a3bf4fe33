import { getParcelNumber, parcelRecords } from '#modules/shipping';
import type { Database } from '#platform/database';
import { actorOf, CARRIER, type DatedEntry, dated } from './entry.ts';

/** Requests for parcels and the events that their carriers reported. */
export async function listParcelEntries(db: Database, number: number): Promise<DatedEntry[]> {
  return (await parcelRecords.list(db, number)).flatMap((row) => {
    const { id, carrier, weight_g, asked_at: at, asked_by, events } = row;
    const parcel = getParcelNumber(row);
    const requested = dated(
      { id: `parcel-${id}`, at, actor: actorOf(asked_by) },
      { kind: 'parcel_requested', data: { parcel, carrier, weight_g } },
    );
    const reported = events.map(({ id, at, news: event, raw_code, moved_to }) =>
      dated(
        { id: `parcel-event-${id}`, at, actor: CARRIER },
        { kind: 'parcel_event', data: { parcel, carrier, raw_code, event, moved_to } },
      ),
    );
    return [requested, ...reported];
  });
}
