import { expect, test } from 'vitest';
import { orderTraceText } from './generated/backoffice/order-trace.ts';

const { ru, en } = orderTraceText;

const SECOND = { id: 1, title: 'Скидка 10\u00a0% на второй ошейник', voucherCode: null };
const DELIVERY = { id: 2, title: 'Бесплатная доставка от 5\u00a0000\u00a0₽', voucherCode: null };

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('price explanation: an applied offer gives its times, its amount and the lines', () => {
  const reason = { kind: 'applied' as const, times: 1, goods: 45_000, delivery: 0, lines: [1, 2] };

  expect(plain(ru.offer({ ...SECOND, reason }))).toBe(
    'Скидка 10 % на второй ошейник: применена 1 раз, −450 ₽ со строк 1 и 2',
  );
  expect(plain(en.offer({ ...SECOND, title: '10% off the second collar', reason }))).toBe(
    '10% off the second collar: applied once, −450 ₽ off lines 1 and 2',
  );
  const both = { ...reason, times: 3, delivery: 39_050, lines: [2] };
  expect(plain(ru.offer({ ...SECOND, voucherCode: 'WOOF10', reason: both }))).toBe(
    'Скидка 10 % на второй ошейник (код WOOF10): применена 3 раза, −450 ₽ со строки 2, −390,50 ₽ с доставки',
  );
});

test('price explanation: an unmet offer gives the missing amount', () => {
  const counts = { kind: 'goods' as const, needed: 500_000, have: 468_000, missing: 32_000 };

  expect(plain(ru.offer({ ...DELIVERY, reason: { ...counts, unit: 'money' } }))).toBe(
    'Бесплатная доставка от 5 000 ₽: не применена, не хватило 320 ₽ (4 680 ₽ из 5 000 ₽)',
  );
  const pieces = { kind: 'goods' as const, needed: 3, have: 1, missing: 2, unit: 'units' as const };
  expect(plain(ru.offer({ ...DELIVERY, reason: pieces }))).toContain('не хватило 2 товаров (1 из 3)');
  expect(plain(en.offer({ ...DELIVERY, reason: pieces }))).toContain('not applied, 2 items missing (1 of 3)');
});

test('price explanation: a blocked offer names the offers that apply instead', () => {
  const reason = { kind: 'blocked' as const, by: [SECOND, { id: 7, title: null }] };

  expect(plain(ru.offer({ ...DELIVERY, reason }))).toContain(
    'не применена, действуют другие скидки — «Скидка 10 % на второй ошейник» и «Предложение № 7»',
  );
  expect(plain(en.offer({ ...DELIVERY, reason: { ...reason, by: [SECOND] } }))).toContain(
    'not applied, another discount applies: “Скидка',
  );
});
