import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { expect, test } from 'vitest';
import type { SaveTagResult } from '#modals';
import { describeFailure } from './failure-messages.ts';

type Refusal = Exclude<SaveTagResult, { ok: true }>['refusal'];

const text = engravingText.ru;
const told = (refusal: Refusal, at: 'tag' | 'cord' = 'tag') => describeFailure(text, { ok: false, at, refusal });
const field = (name: string): Refusal => ({
  ok: false,
  kind: 'fields',
  status: 400,
  fields: { [name]: [{ code: 'invalid', message: 'Проверьте, что написано' }] },
});

test.each<[string, string, Refusal, 'tag' | 'cord']>([
  ['ERRORTEXT-20', text.cordFailed, field('article'), 'cord'],
  ['ERRORTEXT-21', text.addFailed, { ok: false, kind: 'not_modified', status: 304 }, 'tag'],
  ['ERRORTEXT-22', text.notAvailable, field('article'), 'tag'],
  ['ERRORTEXT-24', text.badEngraving, field('options'), 'tag'],
  ['ERRORTEXT-25', text.offline, { ok: false, kind: 'network', status: 0 }, 'tag'],
])('engraving failure: [%s] is shown as %j', (_, title, refusal, at) => {
  expect(told(refusal, at).title).toBe(title);
});

test('engraving failure: a server error shows the number that support asks for [ERRORTEXT-23]', () => {
  const problem = { detail: 'error', code: 'error', request_id: 'a1b2' } as const;
  const { title, text: advice } = told({ ok: false, kind: 'detail', status: 500, problem });

  expect(title).toBe(text.unexpected);
  expect(advice).toContain('a1b2');
});

test('engraving failure: an error of a proxy has no number, and the message has none [ERRORTEXT-23]', () => {
  const problem = { detail: 'error', code: 'error' } as const;

  expect(told({ ok: false, kind: 'detail', status: 502, problem }).text).toBe(
    'Надпись осталась здесь. Если повторится, напишите поддержке.',
  );
});

test('engraving failure: the text of the server is shown below the message', () => {
  expect(told(field('options')).hint).toBe('Ответ сервера: Проверьте, что написано');
});

test('engraving failure: the reason of a closed shop is shown below the message', () => {
  const problem = { detail: 'Магазин закрыт', code: 'store_closed' } as const;

  expect(told({ ok: false, kind: 'detail', status: 403, problem }).hint).toBe('Ответ сервера: Магазин закрыт');
});

test('engraving failure: a cord that could not be added leaves the tag in the basket, and the message says so [ERRORTEXT-20]', () => {
  expect(told({ ok: false, kind: 'network', status: 0 }, 'cord').text).toBe(text.cordStays);
});
