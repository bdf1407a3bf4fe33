import type { Result } from '@kashtanka/contract/client';
import { api } from '#platform/api.ts';

/** The outcome of unsubscribing by an emailed link (NEWS-13). `failed` has the status, 0 without a response. */
export type UnsubscribeOutcome =
  | { at: 'success' | 'already_unsubscribed'; email: string }
  | { at: 'wrong_code' | 'not_found' }
  | { at: 'failed'; status: number };

/** The subscription of an emailed link, before the button is pressed. */
export type UnsubscribeLink = { at: 'ask'; code: string; email: string } | UnsubscribeOutcome;

/** Only reads the subscription, because mail scanners open every link. */
export async function loadUnsubscribeLink(code: string | null): Promise<UnsubscribeLink> {
  if (code === null) return { at: 'wrong_code' };
  const result = await api.getSubscriber({ params: { code } });
  if (!result.ok) return toUnsubscribeOutcome(result);
  const { email, cancelled } = result.body;
  return cancelled === null ? { at: 'ask', code, email } : { at: 'already_unsubscribed', email };
}

export async function unsubscribe(code: string): Promise<UnsubscribeOutcome> {
  const result = await api.unsubscribeFromNews({ body: { code } });
  return result.ok ? { at: result.body.status, email: result.body.subscriber.email } : toUnsubscribeOutcome(result);
}

type Refusal = Exclude<Result<'unsubscribeFromNews'>, { ok: true }>;

/** ERRORTEXT-39. */
export function toUnsubscribeOutcome({ status }: Pick<Refusal, 'status'>): UnsubscribeOutcome {
  if (status === 400) return { at: 'wrong_code' };
  return status === 404 ? { at: 'not_found' } : { at: 'failed', status };
}
