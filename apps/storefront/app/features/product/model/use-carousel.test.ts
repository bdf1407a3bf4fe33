import { expect, test } from 'vitest';
import { getVisiblePicture } from './use-carousel.ts';

test('The picture that fills most of the box is the current one', () => {
  expect(getVisiblePicture(0, 390, 4)).toBe(0);
  expect(getVisiblePicture(190, 390, 4)).toBe(0);
  expect(getVisiblePicture(200, 390, 4)).toBe(1);
});

test('A box that is scrolled beyond its ends stays at the outermost picture', () => {
  expect(getVisiblePicture(-40, 390, 4)).toBe(0);
  expect(getVisiblePicture(2000, 390, 4)).toBe(3);
});

test('A box that is not laid out yet shows the first picture', () => {
  expect(getVisiblePicture(0, 0, 4)).toBe(0);
});
