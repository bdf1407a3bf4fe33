import { SECOND_MS } from '@kashtanka/rules';

/** An answer tells whole seconds and takes its time: so much is no difference. */
const SAME_WITHIN_MS = 2 * SECOND_MS;

/** How far the shop's clock is before this browser's, in milliseconds; none where the shop cannot be asked. */
export async function askShopAheadMs(): Promise<number> {
  try {
    const { headers } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    const aheadMs = Date.parse(headers.get('date') ?? '') - Date.now();
    return Math.abs(aheadMs) > SAME_WITHIN_MS ? aheadMs : 0;
  } catch {
    // Without a word from the shop, the browser's own clock is as good as any.
    return 0;
  }
}
