import { api } from '#platform/api.ts';
import { DogList } from './dog-list.tsx';

export async function loadDogList() {
  const answer = await api.listDogs();
  return answer.ok ? () => <DogList dogs={answer.body.data} /> : 'failed';
}
