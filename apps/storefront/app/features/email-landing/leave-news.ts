import type { Result } from '@kashtanka/contract/client';
import { accountApi } from '#platform/account-api.ts';

/** The outcome of unsubscribing by an emailed link (NEWS-13). `failed` has the status, 0 without a response. */
export type LeftNews =
  | { at: 'success' | 'already_unsubscribed'; email: string }
  | { at: 'wrong_code' | 'not_found' }
  | { at: 'failed'; status: number };

/** The subscription of an emailed link, before the button is pressed. */
export type ReadLink = { at: 'ask'; code: string; email: string } | LeftNews;

/** Only reads the subscription, because mail scanners open every link. */
export async function readLink(code: string | null): Promise<ReadLink> {
  if (code === null) return { at: 'wrong_code' };
  const result = await accountApi.getSubscriber({ params: { code } });
  if (!result.ok) return refusedBy(result);
  const { email, cancelled } = result.body;
  return cancelled === null ? { at: 'ask', code, email } : { at: 'already_unsubscribed', email };
}

export async function leaveNews(code: string): Promise<LeftNews> {
  const result = await accountApi.unsubscribeFromNews({ body: { code } });
  return result.ok ? { at: result.body.status, email: result.body.subscriber.email } : refusedBy(result);
}

type Refusal = Exclude<Result<'unsubscribeFromNews'>, { ok: true }>;

/** ERRORTEXT-39. */
export function refusedBy({ status }: Pick<Refusal, 'status'>): LeftNews {
  if (status === 400) return { at: 'wrong_code' };
  return status === 404 ? { at: 'not_found' } : { at: 'failed', status };
}
