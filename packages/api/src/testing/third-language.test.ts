import { afterAll, beforeAll, expect, test, vi } from 'vitest';

beforeAll(async () => {
  vi.resetModules();
  const { addPseudoLanguage } = await import('@kashtanka/texts/testing');
  await addPseudoLanguage();
});
afterAll(() => {
  vi.resetModules();
});

const read = async () => (await import('../platform/locale.ts')).parseAcceptLanguage('qps, ru;q=0.5');

test('a third language: emails and their links are in it', async () => {
  const { welcomeEmail } = await import('../modules/accounts/emails/account-emails.ts');

  const { subject, blocks } = welcomeEmail('secret', { locale: await read(), origin: 'https://shop.example' });

  expect(subject).toMatch(/^«\[.+\]»$/);
  expect(blocks).toContainEqual({
    kind: 'button',
    text: expect.stringMatching(/^«\[.+\]»$/),
    url: 'https://shop.example/qps/confirm-email?secret=secret',
  });
});

test('a third language: refusals are in it, and stored texts without it fall back to the default language', async () => {
  const { serializeRefusal } = await import('../platform/http/dispatch.ts');
  const { tooManyLines } = await import('../modules/catalogue/engraving/text-refusals.ts');
  const { localText } = await import('../platform/locale.ts');
  const context = { locale: await read(), requestId: '1' };
  const bracketed = expect.stringMatching(/^«\[.+\]»$/);

  const whole = serializeRefusal({ kind: 'detail', status: 404, code: 'not_found' }, context);
  const field = serializeRefusal({ kind: 'fields', fields: { text: [tooManyLines(2)] } }, context);

  expect(whole.body).toMatchObject({ detail: bracketed });
  expect(field.body).toMatchObject({ text: [{ code: 'invalid', message: bracketed }] });
  expect(localText({ ru: 'Миска', en: 'Bowl' }, context.locale)).toBe('Миска');
});
