import { expect, test } from 'vitest';
import { getVisiblePicture } from './use-carousel.ts';

test('carousel: the picture that fills most of the box is the current one', () => {
  expect(getVisiblePicture(0, 390, 4)).toBe(0);
  expect(getVisiblePicture(190, 390, 4)).toBe(0);
  expect(getVisiblePicture(200, 390, 4)).toBe(1);
});

test('carousel: a box that is scrolled beyond its ends stays at the outermost picture', () => {
  expect(getVisiblePicture(-40, 390, 4)).toBe(0);
  expect(getVisiblePicture(2000, 390, 4)).toBe(3);
});

test('carousel: a box without a layout yet shows the first picture', () => {
  expect(getVisiblePicture(0, 0, 4)).toBe(0);
});
