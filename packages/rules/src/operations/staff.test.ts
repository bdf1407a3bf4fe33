import { describe, expect, it } from 'vitest';
import { rolesThatMay } from './staff.ts';

describe('staff permissions', () => {
  it('bonus points are granted by a manager, and by the owner, who may do everything', () => {
    expect(rolesThatMay('points grant')).toEqual(['manager', 'owner']);
  });

  it('only the owner manages staff', () => {
    expect(rolesThatMay('staff add')).toEqual(['owner']);
  });
});
