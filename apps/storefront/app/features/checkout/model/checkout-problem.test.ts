import { expect, test } from 'vitest';
import { toCheckoutProblem } from './checkout-problem.ts';

test('checkout problem: a refused field is shown by the form', () => {
  const error = { code: 'required', message: 'Укажите город' } as const;

  const problem = toCheckoutProblem({
    ok: false,
    kind: 'fields',
    status: 400,
    fields: { shipping_address: { city: [error] } },
  });

  expect(problem).toEqual({ at: 'fields', errors: { 'shipping_address.city': error } });
});

test('checkout problem: changed stock is shown line by line', () => {
  const lines = [{ id: 7, article: 'clr02-07cht-m', count_available: 1 }];

  const problem = toCheckoutProblem({
    ok: false,
    kind: 'detail',
    status: 409,
    problem: { code: 'stock_changed', detail: 'Осталось меньше', lines },
  });

  expect(problem).toEqual({ at: 'stock', lines });
});

test('checkout problem: a limit of unpaid orders is shown with its reason', () => {
  const problem = toCheckoutProblem({
    ok: false,
    kind: 'detail',
    status: 409,
    problem: { code: 'open_orders_limit', detail: '', reason: 'units', most: 20 },
  });

  expect(problem).toEqual({ at: 'limit', reason: 'units', most: 20 });
});

test('checkout problem: a closed shop is shown as such [HEADER-05]', () => {
  const problem = toCheckoutProblem({
    ok: false,
    kind: 'detail',
    status: 403,
    problem: { code: 'store_closed', detail: 'Магазин закрыт' },
  });

  expect(problem).toEqual({ at: 'closed' });
});

test('checkout problem: a missing answer and a server error are shown with their status [ERRORTEXT-17]', () => {
  const error = { code: 'error', detail: 'Не получилось' } as const;

  expect(toCheckoutProblem({ ok: false, kind: 'network', status: 0 })).toEqual({
    at: 'failed',
    status: 0,
    message: undefined,
  });
  expect(toCheckoutProblem({ ok: false, kind: 'detail', status: 500, problem: error })).toEqual({
    at: 'failed',
    status: 500,
    message: 'Не получилось',
  });
});
