import type { AuditRow } from '@kashtanka/contract/admin';
import { expect, test } from 'vitest';
import { listChanges, listDetails } from './stored-values.ts';

const row = (stored: Pick<AuditRow, 'details'> & Partial<Pick<AuditRow, 'before' | 'after'>>): AuditRow => ({
  id: 1,
  at: '2026-11-30T10:00:00Z',
  name: 'Мария',
  role: 'manager',
  command: 'orders edit',
  subject: 'order 100042',
  reason: 'Ошибка',
  refusal: null,
  before: null,
  after: null,
  session_id: null,
  ...stored,
});

test('values of a log entry: both sides stand by their field in words, without what stayed', () => {
  const lines = [{ article: 'bowl', quantity: 2 }];
  const changed = row({
    details: {},
    before: { lines, total: 578_000, due: 578_000 },
    after: { lines: [{ article: 'bowl', quantity: 1 }], total: 289_000, due: 578_000 },
  });

  expect(listChanges(changed, 'ru')).toEqual([
    { field: 'Товары · 1 · Количество', before: '2', after: '1' },
    { field: 'Сумма заказа', before: '5\u00a0780\u00a0₽', after: '2\u00a0890\u00a0₽' },
  ]);
});

test('values of a log entry: sides among the details are a change, the others are told by name', () => {
  const set = row({ details: { before: 30, after: 14, isStopped: true, to: 'issued', roles: ['owner'] } });

  expect(listChanges(set, 'en')).toEqual([{ field: 'Data', before: '30', after: '14' }]);
  expect(listDetails(set, 'ru')).toEqual([
    ['Остановлен', 'да'],
    ['Статус', 'Выдан'],
    ['Роли', 'владелец'],
  ]);
});
