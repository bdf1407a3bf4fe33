import { expect, test } from 'vitest';
import { getVisibleSide } from './rotation.ts';

const degrees = (yaw: number) => (yaw * Math.PI) / 180;

test.each([
  [-18, 'front'],
  [45, 'front'],
  [75, null],
  [90, null],
  [105, null],
  [162, 'back'],
  [-200, 'back'],
  [342, 'front'],
])('tag rotation: at %i degrees it shows: %s', (yaw, side) => {
  expect(getVisibleSide(degrees(yaw))).toBe(side);
});
