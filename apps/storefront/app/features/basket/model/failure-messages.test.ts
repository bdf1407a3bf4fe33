import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { expect, test } from 'vitest';
import { describeChangeFailure } from './failure-messages.ts';

const { ru, en } = basketText;

function refused(status: number) {
  return { ok: false, kind: 'detail', status, problem: { detail: 'Something broke', code: 'error' } } as const;
}

test('basket failure: a server error shows its code and asks to reload and retry [ERRORTEXT-07] [ERRORTEXT-19]', () => {
  expect(describeChangeFailure(ru, refused(500))).toEqual({
    title: 'Ошибка 500 🛠',
    text: 'Количество не\u00a0изменилось. Обновите страницу и\u00a0повторите.',
  });
});

test('basket failure: any other status shows no code [ERRORTEXT-07]', () => {
  expect(describeChangeFailure(en, refused(503)).title).toBe('Error 503');
});

test('basket failure: an error of the quantity replaces the advice [ERRORTEXT-08]', () => {
  const fields = { quantity: [{ code: 'max_value' as const, message: 'Осталось 2 шт.' }] };

  expect(describeChangeFailure(ru, { ok: false, kind: 'fields', status: 400, fields })).toEqual({
    title: 'Ошибка 400 🐶',
    text: 'Осталось 2 шт.',
  });
});

test('basket failure: another error does not replace the advice [ERRORTEXT-08]', () => {
  const fields = { article: [{ code: 'not_available' as const, message: 'Товара нет' }] };

  expect(describeChangeFailure(ru, { ok: false, kind: 'fields', status: 400, fields }).text).toBe(
    ru.changeFailedText,
  );
});
