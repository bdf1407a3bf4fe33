import { expect, it } from 'vitest';
import { EMPTY_VOUCHER, toNewVoucher } from './voucher-form.ts';

it('new promo code: empty fields are not sent, and a batch has no use of its own', () => {
  const typed = { ...EMPTY_VOUCHER, code: ' AUTUMN ', nameRu: 'Осень', value: '10' };

  expect(toNewVoucher(typed, 'Рассылка')).toEqual({
    code: 'AUTUMN',
    name: { ru: 'Осень' },
    kind: 'percent',
    value: '10',
    usage: 'multi',
    reason: 'Рассылка',
  });
  expect(toNewVoucher({ ...typed, kind: 'free_delivery', isBatch: true, count: '3' }, 'Ярмарка')).toEqual({
    code: 'AUTUMN',
    name: { ru: 'Осень' },
    kind: 'free_delivery',
    codes: 3,
    reason: 'Ярмарка',
  });
});
