import { expect, test } from 'vitest';
import { pictureAt } from './use-swipe.ts';

test('The picture that fills most of the box is the current one', () => {
  expect(pictureAt(0, 390, 4)).toBe(0);
  expect(pictureAt(190, 390, 4)).toBe(0);
  expect(pictureAt(200, 390, 4)).toBe(1);
});

test('A box that is scrolled beyond its ends stays at the outermost picture', () => {
  expect(pictureAt(-40, 390, 4)).toBe(0);
  expect(pictureAt(2000, 390, 4)).toBe(3);
});

test('A box that is not laid out yet shows the first picture', () => {
  expect(pictureAt(0, 0, 4)).toBe(0);
});
