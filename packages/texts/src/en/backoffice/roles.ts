import type { ru } from '../../ru/backoffice/roles.ts';

export const en: typeof ru = {
  owner: 'owner',
  manager: 'manager',
  warehouse: 'warehouse',
  content: 'content',
  accountant: 'accountant',
};
