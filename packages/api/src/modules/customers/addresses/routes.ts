import type { addressCalls } from '@kashtanka/contract';
import type { Handlers } from '#platform/http/dispatch';
import { noContent, notFound, ok } from '#platform/http/reply';
import { listAddresses } from '../sql/addresses.ts';
import { type AddressDeps, addAddress, changeAddress, removeAddress } from './save-addresses.ts';

export function addressRoutes(deps: AddressDeps): Pick<Handlers, keyof typeof addressCalls> {
  return {
    listAddresses: async (_, { user }) => ok({ data: await listAddresses(deps.db, user.id) }),
    addAddress: ({ body }, { user }) => addAddress(deps, user.id, body),
    changeAddress: ({ body }, { user }) => changeAddress(deps, user.id, body),
    removeAddress: async ({ params }, { user }) =>
      (await removeAddress(deps, user.id, params.id)) ? noContent() : notFound(),
  };
}
