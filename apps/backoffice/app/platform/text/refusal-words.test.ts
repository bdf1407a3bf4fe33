import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

test('refusals in the log: codes of orders and of the back office are words of people', () => {
  expect(refusalWords('surcharge_due', 'ru')).toBe('Заказ ждёт доплаты от\u00a0покупателя');
  expect(refusalWords('not_allowed', 'ru')).toBe('На\u00a0это нет прав');
  expect(refusalWords('of_an_older_version', 'en')).toBe('of_an_older_version');
});
