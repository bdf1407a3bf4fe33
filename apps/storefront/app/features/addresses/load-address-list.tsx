import { accountApi } from '#platform/account-api.ts';
import { AddressList } from './address-list.tsx';

export async function loadAddressList() {
  const answer = await accountApi.listAddresses();
  return answer.ok ? () => <AddressList addresses={answer.body.data} /> : 'failed';
}
