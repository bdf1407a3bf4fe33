import type { StaffRole } from '@kashtanka/rules';
import type { Actor } from '#modules/staff';
import type { TestShop } from './test-shop.ts';

const OWNER: Actor = { name: 'Ольга', reason: 'Нужны руки' };

/** An actor with this role and a reason; the first one is added by the owner. */
export async function actorOf(shop: TestShop, role: StaffRole = 'owner', name = NAMES[role]): Promise<Actor> {
  const { staff } = shop.api;
  const known = await staff.list();
  if (known.length === 0) await staff.add(OWNER, { name: OWNER.name, role: 'owner' });
  if (!known.some((one) => one.name === name) && name !== OWNER.name) await staff.add(OWNER, { name, role });
  return { name, reason: 'За\u00a0ожидание' };
}

const NAMES: Record<StaffRole, string> = {
  owner: OWNER.name,
  manager: 'Мария',
  warehouse: 'Степан',
  content: 'Ксения',
  accountant: 'Антон',
};
