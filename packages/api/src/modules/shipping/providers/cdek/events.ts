import type { ParcelEventKind } from '@kashtanka/rules';

const ON_ITS_WAY: readonly string[] = [
  'READY_FOR_SHIPMENT_IN_SENDER_CITY',
  'READY_TO_SHIP_AT_SENDING_OFFICE',
  'TAKEN_BY_TRANSPORTER_FROM_SENDER_CITY',
  'SENT_TO_TRANSIT_CITY',
  'ACCEPTED_IN_TRANSIT_CITY',
  'ACCEPTED_AT_TRANSIT_WAREHOUSE',
  'SENT_TO_RECIPIENT_CITY',
  'ACCEPTED_IN_RECIPIENT_CITY',
  'ACCEPTED_AT_RECIPIENT_CITY_WAREHOUSE',
];

const EVENT_KINDS: Partial<Record<string, ParcelEventKind>> = {
  ACCEPTED: 'registered',
  CREATED: 'registered',
  INVALID: 'invalid',
  REMOVED: 'removed',
  // The old and the new spelling.
  RECEIVED_AT_SENDER_WAREHOUSE: 'accepted',
  RECEIVED_AT_SHIPMENT_WAREHOUSE: 'accepted',
  TAKEN_BY_COURIER: 'with_courier',
  ACCEPTED_AT_PICK_UP_POINT: 'at_point',
  POSTOMAT_POSTED: 'at_point',
  RETURNED_TO_RECIPIENT_CITY_WAREHOUSE: 'attempt_failed',
  POSTOMAT_SEIZED: 'attempt_failed',
  DELIVERED: 'delivered',
  POSTOMAT_RECEIVED: 'delivered',
  NOT_DELIVERED: 'not_delivered',
  ...Object.fromEntries(ON_ITS_WAY.map((code) => [code, 'in_transit' as const])),
};

/** Null for an unknown status. */
export function toParcelEventKind(code: string): ParcelEventKind | null {
  return Object.hasOwn(EVENT_KINDS, code) ? (EVENT_KINDS[code] ?? null) : null;
}
