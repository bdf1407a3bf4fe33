import { accountText } from '@kashtanka/texts/storefront/account/account';
import { afterEach, expect, test, vi } from 'vitest';
import { splitFormErrors } from '#platform/api/form-refusal.ts';
import { errorText } from '#platform/forms/error-text.ts';

const refusedBy = (status: number) => splitFormErrors({ kind: 'detail', status }, ['email']);

/** What a form of this name says of a refusal that is none of its fields. */
const wordsOf = (context: string, status: number) =>
  refusedBy(status).notes.map(({ field, error }) => errorText(accountText.ru.errors, { context, field }, error));

test('account refusal: a failed registration is named as such [ERRORTEXT-42]', () => {
  expect(wordsOf('register', 400)).toEqual([expect.stringMatching(/^Зарегистрировать не.получилось/)]);
  expect(wordsOf('', 400)).toEqual([expect.stringMatching(/^Не.получилось/)]);
});

test('account: a failed call shows its error at its own form alone [ERRORTEXT-40] [ERRORTEXT-46] [ERRORTEXT-47]', () => {
  expect(refusedBy(503)).toEqual({ errors: {}, notes: [{ field: 'form', error: { code: 'server' } }] });
  expect(splitFormErrors({ kind: 'network' }, ['email'])).toMatchObject({
    notes: [{ error: { code: 'network' } }],
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['refuses', async () => Response.json({ detail: '', code: 'error' }, { status: 500 })],
  ['is silent', async () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'account deletion: a server that %s has not deleted the account, and no dialog opens [ERRORTEXT-46] [ERRORTEXT-47] [PROFILE-12]',
  async (_, answer) => {
    vi.stubGlobal('location', { pathname: '/' });
    vi.stubGlobal('fetch', answer);
    const { deleteAccount } = await import('../components/delete-account.tsx');
    const { getModalStack: modalStack } = await import('#platform/modal-stack.ts');

    expect((await deleteAccount()).ok).toBe(false);
    expect(modalStack()).toEqual([]);
  },
);
