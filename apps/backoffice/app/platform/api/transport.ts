import type { AdminCallName } from '@kashtanka/contract/admin-client';
import { ADMIN_API_BASE, httpTransport } from '@kashtanka/contract/admin-sign-in-client';
import type { Transport } from '@kashtanka/contract/client';
import { LANGUAGES } from '@kashtanka/texts';
import { reportConnection } from '#platform/connection.ts';
import { getLocale } from '#platform/text/locale.ts';
import { reportSignedOut } from './signed-out.ts';

const send = httpTransport<AdminCallName>({
  base: ADMIN_API_BASE,
  fetch: (input, init) => fetch(input, init),
  // The session is a cookie of this origin alone, which no script can read.
  headers: () => ({ 'Accept-Language': LANGUAGES[getLocale()].tag }),
});

const NOT_SIGNED_IN = 401;

/** Sends calls of the back office. A lost connection and an ended session are reported to the frame. */
export const sendToServer: Transport<AdminCallName> = async (sent) => {
  try {
    const received = await send(sent);
    reportConnection(true);
    if (received.status === NOT_SIGNED_IN && !sent.path.startsWith('sign-in/')) reportSignedOut();
    return received;
  } catch (error) {
    if (!sent.signal?.aborted) reportConnection(false);
    throw error;
  }
};
