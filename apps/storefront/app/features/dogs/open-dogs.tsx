import { accountApi } from '#platform/account-api.ts';
import { Dogs } from './dogs.tsx';

/** Asks for the dogs of who is logged in, and gives what shows them. */
export async function openDogs() {
  const answer = await accountApi.listDogs();
  return answer.ok ? () => <Dogs dogs={answer.body.data} /> : 'failed';
}
