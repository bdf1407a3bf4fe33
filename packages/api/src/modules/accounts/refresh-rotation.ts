import { DAY_MS, SECOND_MS } from '@kashtanka/rules';

/** A refresh token that is not used for this long is over, and its login with it. */
const IDLE_LIMIT_MS = 14 * DAY_MS;
/** A login ends this long after its password was typed, however often it is used. */
const ABSOLUTE_LIMIT_MS = 90 * DAY_MS;
/** A replaced token is accepted this much longer, for answers that got lost and for tabs that refresh at the same time. */
const GRACE_MS = 30 * SECOND_MS;

export type RefreshState = {
  /** Null in a login that an older server began: its only refresh token is the current one. */
  refresh_token_id: string | null;
  previous_refresh_token_id: string | null;
  refresh_rotated_at: Date | null;
};

/**
 * `current` is replaced by its use; `replaced` gets the successor once more; `reused` shows that two parties hold the
 * tokens of one login, and ends it.
 */
export type RefreshStanding = 'current' | 'replaced' | 'reused';

export function standingOf(state: RefreshState, tokenId: string, now: Date): RefreshStanding {
  if (state.refresh_token_id === null || state.refresh_token_id === tokenId) return 'current';
  if (state.previous_refresh_token_id !== tokenId) return 'reused';
  const { refresh_rotated_at: rotatedAt } = state;
  return rotatedAt === null || now.getTime() - rotatedAt.getTime() <= GRACE_MS ? 'replaced' : 'reused';
}

/** When a login ends whose refresh token is issued now. */
export function expiryOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_LIMIT_MS, createdAt.getTime() + ABSOLUTE_LIMIT_MS));
}
