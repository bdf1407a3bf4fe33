import { accountApi } from '#platform/account-api.ts';
import { DogList } from './dog-list.tsx';

export async function loadDogList() {
  const answer = await accountApi.listDogs();
  return answer.ok ? () => <DogList dogs={answer.body.data} /> : 'failed';
}
