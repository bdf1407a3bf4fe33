import { api } from '#platform/api.ts';
import { AddressList } from './address-list.tsx';

export async function loadAddressList() {
  const answer = await api.listAddresses();
  return answer.ok ? () => <AddressList addresses={answer.body.data} /> : 'failed';
}
