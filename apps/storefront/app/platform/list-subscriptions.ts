import type { Subscription } from '@kashtanka/contract';
import { accountApi } from './account-api.ts';
import { isLoggedIn } from './is-logged-in.ts';

/**
 * What an account is written to about, and what it waits for. A guest has none, and the shop is not asked (PROFILE-13);
 * undefined where no answer came.
 */
export async function listSubscriptions(): Promise<readonly Subscription[] | undefined> {
  if (!(await isLoggedIn())) return [];
  const answer = await accountApi.listSubscriptions();
  return answer.ok ? answer.body : undefined;
}
