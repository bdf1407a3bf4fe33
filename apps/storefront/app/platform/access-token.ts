import { renewAccess } from './renew-access.ts';
import { findTokens, getExpiryMs, isPast } from './session/stored-tokens.ts';

/** The access token, renewed if expired (SESSION-06). Null for a guest. */
export async function getAccessToken(): Promise<string | null> {
  const tokens = findTokens();
  return tokens && isPast(getExpiryMs(tokens.access)) ? renewAccess() : (tokens?.access ?? null);
}
