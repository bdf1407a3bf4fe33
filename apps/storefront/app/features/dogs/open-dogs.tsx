import { accountApi } from '#platform/account-api.ts';
import { Dogs } from './dogs.tsx';

export async function openDogs() {
  const answer = await accountApi.listDogs();
  return answer.ok ? () => <Dogs dogs={answer.body.data} /> : 'failed';
}
