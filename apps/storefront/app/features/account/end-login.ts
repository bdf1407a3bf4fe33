import { api } from '#platform/api.ts';
import { endSession, getStoredTokens } from '#platform/session.ts';

/** Ends the login in this browser even if the request to the server fails (SESSION-17). */
export async function endLogin(): Promise<void> {
  const { refresh } = getStoredTokens();
  endSession('anonymous');
  if (refresh !== null) await api.logOut({ body: { refresh } });
}
