import { accountApi } from '#platform/account-api.ts';
import { endSession, storedTokens } from '#platform/session.ts';

/** Nobody is logged in here any more, whether or not the shop can be told so (SESSION-17). */
export async function endLogin(): Promise<void> {
  const { refresh } = storedTokens();
  endSession('anonymous');
  if (refresh !== null) await accountApi.logOut({ body: { refresh } });
}
