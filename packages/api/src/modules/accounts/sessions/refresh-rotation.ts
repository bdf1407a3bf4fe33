import { DAY_MS, SECOND_MS } from '@kashtanka/rules';

/** A login whose refresh token is unused for this long expires. */
const IDLE_LIMIT_MS = 14 * DAY_MS;
/** A login expires this long after the password was typed, however often it is used. */
const ABSOLUTE_LIMIT_MS = 90 * DAY_MS;
/** A replaced token is accepted this much longer, for lost responses and tabs that refresh at the same time. */
const GRACE_MS = 30 * SECOND_MS;

export type RefreshState = {
  /** Null in a login of an older server, whose only refresh token is the current one. */
  refresh_token_id: string | null;
  previous_refresh_token_id: string | null;
  refresh_rotated_at: Date | null;
};

/**
 * `current` is replaced by its use; `replaced` gets the same successor again; `reused` means that two parties hold the
 * tokens of one login, which ends it.
 */
export type RefreshTokenStatus = 'current' | 'replaced' | 'reused';

export function classifyRefreshToken(state: RefreshState, tokenId: string, now: Date): RefreshTokenStatus {
  if (state.refresh_token_id === null || state.refresh_token_id === tokenId) return 'current';
  if (state.previous_refresh_token_id !== tokenId) return 'reused';
  const { refresh_rotated_at: rotatedAt } = state;
  return rotatedAt === null || now.getTime() - rotatedAt.getTime() <= GRACE_MS ? 'replaced' : 'reused';
}

/** The expiry of a login whose refresh token is issued now. */
export function calculateExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_LIMIT_MS, createdAt.getTime() + ABSOLUTE_LIMIT_MS));
}
