import type { APIRequestContext } from '@playwright/test';
import { expect } from '../../shop-test.ts';
import { newEmail, PASSWORD } from './words.ts';

/** Registers an account without logging in; returns its email. */
export async function haveAccount({ request }: { request: APIRequestContext }): Promise<string> {
  const email = newEmail();
  const made = await request.post('/api/v1/auth/registration/', {
    data: { email, password: PASSWORD, first_name: 'Анна', terms_agreement: true },
  });
  await expect(made).toBeOK();
  return email;
}
