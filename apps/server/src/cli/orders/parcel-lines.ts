import type { OrderAdmin } from '@kashtanka/api';
import { moscowTime } from '../moscow-time.ts';

type ShownParcel = NonNullable<Awaited<ReturnType<OrderAdmin['show']>>>['parcels'][number];

const CANCELED: Record<NonNullable<ShownParcel['cancel']>, string> = {
  asked: 'cancellation requested, waiting for the carrier',
  done: 'canceled',
  too_late: 'canceled too late: the carrier has the parcel and will deliver or return it',
};

/** A parcel for staff: its state and all carrier events, including those that changed no state. */
export function parcelLines(parcel: ShownParcel, orderNumber: number): string[] {
  const { attempt, carrier, weight_g, asked_by, asked_at, events } = parcel;
  const asked = `${moscowTime(asked_at)} by ${asked_by}`;
  return [
    `Parcel ${orderNumber}-${attempt} of ${carrier}, ${weight_g} g, requested ${asked}: ${stateOf(parcel, orderNumber)}`,
    ...events.map(
      ({ at, news, raw_code, moved_to }) =>
        `  ${moscowTime(at)} ${raw_code}${news ? '' : ', unknown to the shop'}${moved_to ? ` → ${moved_to}` : ''}`,
    ),
  ];
}

function stateOf(parcel: ShownParcel, orderNumber: number): string {
  const { state, tracking_number, refusal, carrier, cancel, batch } = parcel;
  if (cancel) return `${CANCELED[cancel]}, tracking number ${tracking_number ?? 'unknown'}`;
  switch (state) {
    case 'asked':
      return `${carrier} has not accepted it yet. The request is repeated automatically`;
    case 'registered':
      return `accepted, tracking number ${tracking_number ?? 'pending'}${batch === null ? '' : `, in batch ${batch}`}`;
    case 'refused':
      return `refused with ${refusal ?? 'no reason'}. Correct the data, then: orders parcel ${orderNumber}; or hand it over yourself, then: orders track ${orderNumber}`;
    case 'ended':
      return `finished, tracking number ${tracking_number ?? 'unknown'}`;
    default:
      return state satisfies never;
  }
}
