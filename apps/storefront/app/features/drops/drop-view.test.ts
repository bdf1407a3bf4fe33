import { expect, test } from 'vitest';
import { getDropStage } from './drop-view.ts';

const OPENING = { opens_at: '2026-12-31T21:00:00Z', closes_at: '2027-01-02T00:00:00Z' };
const stageAt = (now: string) => getDropStage(OPENING, { now: new Date(now), locale: 'ru' });

test('drop: the opening is counted by the clock of Moscow, over the end of the year too', () => {
  expect(stageAt('2026-12-31T20:59:59.999Z')).toMatchObject({ at: 'soon', time: '00:00' });
  expect(stageAt('2026-12-31T20:59:59.999Z')).toMatchObject({ day: expect.stringContaining('1 января') });
});

test('drop: is open from its opening on, and over from its end on', () => {
  expect(stageAt('2026-12-31T21:00:00Z').at).toBe('open');
  expect(stageAt('2027-01-02T00:00:00Z').at).toBe('over');
});

test('drop: without an opening and an end it is open', () => {
  expect(getDropStage({ opens_at: null, closes_at: null }, { now: new Date(), locale: 'en' }).at).toBe('open');
});
