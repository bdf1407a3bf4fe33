import { describe, expect, it } from 'vitest';
import { rolesFor } from './staff.ts';

describe('staff permissions', () => {
  it('bonus points are granted by a manager, and by the owner, who may do everything', () => {
    expect(rolesFor('points grant')).toEqual(['manager', 'owner']);
  });

  it.each([
    'staff add',
    'staff stop',
    'staff bind',
    'customers export',
    'customers delete',
    'customers editor',
    'customers logout',
    'keys renew',
    'retention',
  ] as const)('only the owner may do %s: staff, personal data and keys', (command) => {
    expect(rolesFor(command)).toEqual(['owner']);
  });
});
