import type { DeclineReason } from '../provider.ts';

// Maps the bank's `actionCode` to the shop's reasons. Codes that the shopper cannot act on become "other".

const REASONS = new Map<number, DeclineReason>([
  [116, 'no_funds'],
  [101, 'card_expired'],
  [82, 'wrong_code'],
  ...several([41, 43], 'card_blocked'),
  ...several([61, 62, 65], 'over_limit'),
  ...several([103, 104, 120, 125], 'refused_by_issuer'),
  ...several([-2005, -2006, -2011, -2016, -2017, 2003], 'not_confirmed'),
  [999, 'suspicious'],
  ...several([1001, 1018, 1019], 'network_trouble'),
  [-2013, 'out_of_attempts'],
  [-2007, 'out_of_time'],
  [-100, 'not_tried'],
]);

const FIRST_NETWORK_CODE = 902;
const LAST_NETWORK_CODE = 914;

export function declineReason(actionCode: number | undefined): DeclineReason {
  if (actionCode === undefined) return 'other';
  if (actionCode >= FIRST_NETWORK_CODE && actionCode <= LAST_NETWORK_CODE) return 'network_trouble';
  return REASONS.get(actionCode) ?? 'other';
}

function several(codes: number[], reason: DeclineReason): [number, DeclineReason][] {
  return codes.map((code) => [code, reason]);
}
