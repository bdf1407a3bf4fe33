import { describe, expect, it } from 'vitest';
import { rolesThatMay } from './staff.ts';

describe('who may do what', () => {
  it('Points are given by a manager, and by the owner, who may do everything', () => {
    expect(rolesThatMay('points grant')).toEqual(['manager', 'owner']);
  });

  it('Only the owner says who works here', () => {
    expect(rolesThatMay('staff add')).toEqual(['owner']);
  });
});
