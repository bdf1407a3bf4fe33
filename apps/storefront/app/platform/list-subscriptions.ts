import type { Subscription } from '@kashtanka/contract';
import { api } from './api.ts';
import { isLoggedIn } from './is-logged-in.ts';

/**
 * The account's subscriptions. Empty without a request for a guest (PROFILE-13); undefined if the request fails.
 */
export async function listSubscriptions(): Promise<readonly Subscription[] | undefined> {
  if (!(await isLoggedIn())) return [];
  const answer = await api.listSubscriptions();
  return answer.ok ? answer.body : undefined;
}
