type PeriodPhase = 'not_started' | 'running' | 'ended';

/**
 * Phase of an offer, a promo code or a notification at an instant. The end is excluded, so that a period that ends at
 * midnight takes nothing of the next day. A missing bound is open.
 */
export function periodPhase<Instant extends { valueOf: () => number }>(
  { starts, ends }: { starts: Instant | null; ends: Instant | null },
  now: Instant,
): PeriodPhase {
  if (ends !== null && now >= ends) return 'ended';
  return starts !== null && now < starts ? 'not_started' : 'running';
}
