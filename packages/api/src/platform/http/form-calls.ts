import { type Call, type CallName, contract } from '@kashtanka/contract';

/** The call that takes a form at the address of one that takes JSON. */
export function formAt({ method, path }: Call): { name: CallName; call: Call } | undefined {
  const calls = Object.entries(contract) as [CallName, Call][];
  const [name, call] =
    calls.find(([, other]) => other.isForm && other.method === method && other.path === path) ?? [];
  return name && call && { name, call };
}
