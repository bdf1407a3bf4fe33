import { accountApi } from '#platform/account-api.ts';
import { Addresses } from './addresses.tsx';

export async function openAddresses() {
  const answer = await accountApi.listAddresses();
  return answer.ok ? () => <Addresses addresses={answer.body.data} /> : 'failed';
}
