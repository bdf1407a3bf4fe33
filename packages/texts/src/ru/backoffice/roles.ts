import type { StaffRole } from '@kashtanka/rules';

export const ru: Record<StaffRole, string> = {
  owner: 'владелец',
  manager: 'менеджер',
  warehouse: 'склад',
  content: 'контент',
  accountant: 'бухгалтер',
};
