import { accountApi } from '#platform/account-api.ts';
import { Addresses } from './addresses.tsx';

/** Asks for the addresses of who is logged in, and gives what shows them. */
export async function openAddresses() {
  const answer = await accountApi.listAddresses();
  return answer.ok ? () => <Addresses addresses={answer.body.data} /> : 'failed';
}
