import { expiryMs, isPast, keptTokens } from './kept-tokens.ts';
import { renewAccess } from './renew-access.ts';

/** What says who somebody is; one that is over is renewed first (SESSION-06). Null for a guest. */
export async function accessToken(): Promise<string | null> {
  const tokens = keptTokens();
  return tokens && isPast(expiryMs(tokens.access)) ? renewAccess() : (tokens?.access ?? null);
}
