import type { Registration, Tokens } from '@kashtanka/contract';
import { beforeEach } from 'vitest';
import { logIn, register } from './accounts.ts';
import type { TestShop } from './test-shop.ts';
import type { Visitor } from './visitor.ts';

let tests = 0;

/** Addresses that are other ones in each test of a file, so that its tests can share a shop. */
export function ownAccount() {
  beforeEach(() => {
    tests += 1;
  });
  const address = (name: string) => `${name}${tests}@example.com`;
  const email = () => address('anna');
  return {
    address,
    email,
    other: () => address('bob'),
    register: (shop: TestShop, changes: Partial<Registration> = {}, visitor?: Visitor): Promise<Tokens> =>
      register(shop, { email: email(), ...changes }, visitor),
    logIn: (visitor: Visitor, changes: { email?: string; password?: string } = {}): Promise<Tokens> =>
      logIn(visitor, { email: email(), ...changes }),
  };
}
