import { expect, test } from 'vitest';
import { clampCrop, getVisibleSquare, INITIAL_CROP } from './crop.ts';

const WIDE = { width: 400, height: 200 };

test('photo crop: the middle of the picture is shown first, as large as fits', () => {
  expect(getVisibleSquare(INITIAL_CROP, WIDE, 100)).toEqual({ left: 100, top: 0, side: 200 });
});

test('photo crop: moving right shows the left of the picture, and stops at its edge', () => {
  const moved = clampCrop({ zoom: 1, x: 1000, y: 1000 }, WIDE, 100);

  expect(moved).toEqual({ zoom: 1, x: 50, y: 0 });
  expect(getVisibleSquare(moved, WIDE, 100)).toEqual({ left: 0, top: 0, side: 200 });
});

test('photo crop: zoomed in twice, a quarter of the picture is shown', () => {
  expect(getVisibleSquare(clampCrop({ zoom: 2, x: 0, y: 0 }, WIDE, 100), WIDE, 100)).toEqual({
    left: 150,
    top: 50,
    side: 100,
  });
});

test('photo crop: the zoom is from 1, which fills the window, to 4', () => {
  expect([0, 9].map((zoom) => clampCrop({ ...INITIAL_CROP, zoom }, WIDE, 100).zoom)).toEqual([1, 4]);
});
