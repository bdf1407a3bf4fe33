import type { Result } from '@kashtanka/contract/client';
import { accountApi } from '#platform/account-api.ts';

/** How leaving by a mailed link ended (NEWS-13). `failed` has the status, 0 when nothing was answered. */
export type LeftNews =
  | { at: 'success' | 'already_unsubscribed'; email: string }
  | { at: 'wrong_code' | 'not_found' }
  | { at: 'failed'; status: number };

/** The click on the link is the one click that leaving takes. */
export async function leaveNews(code: string | null): Promise<LeftNews> {
  if (code === null) return { at: 'wrong_code' };
  return leftBy(await accountApi.unsubscribeFromNews({ body: { code } }));
}

/** ERRORTEXT-39. */
export function leftBy(result: Result<'unsubscribeFromNews'>): LeftNews {
  if (result.ok) return { at: result.body.status, email: result.body.subscriber.email };
  if (result.status === 400) return { at: 'wrong_code' };
  return result.status === 404 ? { at: 'not_found' } : { at: 'failed', status: result.status };
}
