import type { OrderDesk } from '@kashtanka/api';
import { moscowTime } from './moscow-time.ts';

type ShownParcel = NonNullable<Awaited<ReturnType<OrderDesk['show']>>>['parcels'][number];

const CANCELED: Record<NonNullable<ShownParcel['cancel']>, string> = {
  asked: 'given up, and its carrier has not answered yet whether it lets it go',
  done: 'given up, and its carrier has let it go',
  too_late: 'given up too late: its carrier has it, and brings it back or to the shopper',
};

/** A parcel for staff: its state and all carrier events, including those that changed no state. */
export function parcelLines(parcel: ShownParcel, orderNumber: number): string[] {
  const { attempt, carrier, weight_g, asked_by, asked_at, events } = parcel;
  const asked = `${moscowTime(asked_at)} by ${asked_by}`;
  return [
    `Parcel ${orderNumber}-${attempt} of ${carrier}, ${weight_g} g, asked for ${asked}: ${stateOf(parcel, orderNumber)}`,
    ...events.map(
      ({ at, news, raw_code, moved_to }) =>
        `  ${moscowTime(at)} ${raw_code}${news ? '' : ', which the shop does not know'}${moved_to ? ` → ${moved_to}` : ''}`,
    ),
  ];
}

function stateOf(parcel: ShownParcel, orderNumber: number): string {
  const { state, tracking_number, refusal, carrier, cancel, batch } = parcel;
  if (cancel) return `${CANCELED[cancel]}, tracking number ${tracking_number ?? 'unknown'}`;
  switch (state) {
    case 'asked':
      return `${carrier} has not said yes yet. It is asked again by itself`;
    case 'registered':
      return `taken, tracking number ${tracking_number ?? 'to come'}${batch === null ? '' : `, in batch ${batch}`}`;
    case 'refused':
      return `refused with ${refusal ?? 'no reason'}. Mend what is wrong, then: orders parcel ${orderNumber}; or hand it over yourself, and: orders track ${orderNumber}`;
    case 'ended':
      return `at its end, tracking number ${tracking_number ?? 'unknown'}`;
    default:
      return state satisfies never;
  }
}
