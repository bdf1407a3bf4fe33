import { SECOND_MS } from '@kashtanka/rules';

/** The server time has whole seconds and network delay, so smaller differences are ignored. */
const SAME_WITHIN_MS = 2 * SECOND_MS;

/** The offset of the server's clock to the browser's, in milliseconds; 0 if the request fails. */
export async function getServerOffsetMs(): Promise<number> {
  try {
    const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    const aheadMs = Date.parse(headers.get('date') ?? '') - Date.now();
    return Math.abs(aheadMs) > SAME_WITHIN_MS ? aheadMs : 0;
  } catch {
    return 0;
  }
}
