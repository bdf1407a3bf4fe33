import { expect, it } from 'vitest';
import { readState, writeState } from './report-state.ts';

const NOW = new Date('2026-11-30T21:30:00Z');

it('report address: unknown parts have their defaults, in Moscow days', () => {
  expect(readState('', NOW)).toEqual({ name: 'sales', from: '2026-11-02', to: '2026-12-01', by: 'day' });
  expect(readState('?report=none&from=2026-11-02&to=2026-11-01&by=none', NOW)).toEqual(readState('', NOW));
});

it('report address: a state that was written is read again', () => {
  const state = { name: 'products', from: '2026-10-01', to: '2026-10-31', by: 'seen' } as const;

  expect(readState(writeState(state), NOW)).toEqual(state);
});
