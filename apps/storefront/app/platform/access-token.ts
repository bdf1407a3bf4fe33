import { expiryMs, isPast, keptTokens } from './kept-tokens.ts';
import { renewAccess } from './renew-access.ts';

/** The access token, renewed if expired (SESSION-06). Null for a guest. */
export async function accessToken(): Promise<string | null> {
  const tokens = keptTokens();
  return tokens && isPast(expiryMs(tokens.access)) ? renewAccess() : (tokens?.access ?? null);
}
