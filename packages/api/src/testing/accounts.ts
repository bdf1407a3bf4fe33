import type { Registration, Tokens } from '@kashtanka/contract';
import type { TestShop } from './test-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

export const PASSWORD = 'лопата-в-снегу';

/** A valid registration. */
export function aRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    email: 'anna@example.com',
    password: PASSWORD,
    first_name: 'Анна',
    terms_agreement: true,
    guest_first_name: '-',
    ...changes,
  };
}

/** Registers an account; resolves to its first tokens. */
export async function register(
  shop: TestShop,
  changes: Partial<Registration> = {},
  visitor: Visitor = shop.visitor(),
): Promise<Tokens> {
  const registered = await visitor.register({ body: aRegistration(changes) });
  if (!registered.ok) throw new Error(`no account was made: ${JSON.stringify(registered)}`);
  return registered.body;
}

/** Logs in to an existing account; resolves to its tokens. */
export async function logIn(
  visitor: Visitor,
  { email = 'anna@example.com', password = PASSWORD }: { email?: string; password?: string } = {},
): Promise<Tokens> {
  const entered = await visitor.logIn({ body: { email, password } });
  if (!entered.ok) throw new Error(`nobody was logged in: ${JSON.stringify(entered)}`);
  return entered.body;
}

/** A browser whose calls carry an access token. */
export function userWith(
  shop: TestShop,
  { access }: Pick<Tokens, 'access'>,
  options: VisitorOptions = {},
): Visitor {
  return shop.visitor({ ...options, headers: { ...options.headers, 'x-authorization': `Bearer ${access}` } });
}
