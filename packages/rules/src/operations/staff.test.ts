import { describe, expect, it } from 'vitest';
import { rolesFor } from './staff.ts';

describe('staff permissions', () => {
  it('bonus points are granted by a manager, and by the owner, who may do everything', () => {
    expect(rolesFor('points grant')).toEqual(['manager', 'owner']);
  });

  it('only the owner manages staff', () => {
    expect(rolesFor('staff add')).toEqual(['owner']);
  });
});
