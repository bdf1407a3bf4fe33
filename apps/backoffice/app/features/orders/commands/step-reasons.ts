import type { OrderStatus } from '@kashtanka/rules';

// Ordinary steps ask for no reason: the log has the name of the step instead. Its words are among those of the shop's own reasons.

/** Moves that are the usual way of an order; the others need judgement, so they ask. */
export const MOVE_STEPS: Readonly<Partial<Record<OrderStatus, string>>> = {
  processing: 'taken to work',
  authorized: 'packed',
  consolidated_for_shipping: 'ready to hand over',
  shipping: 'handed over',
  issued: 'handed out',
  resolving: 'being resolved',
};

export const STEPS = {
  confirm: 'confirmed by staff',
  ship: 'handed over',
  track: 'tracking number',
  parcel: 'parcel requested',
  card: 'card bound',
  takeSurcharge: 'surcharge taken',
  resend: 'sent again',
  edit: 'order changed',
} as const;
