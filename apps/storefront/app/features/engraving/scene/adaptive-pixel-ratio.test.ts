import { expect, it } from 'vitest';
import { createAdaptivePixelRatio } from './adaptive-pixel-ratio.ts';

const SCREEN = 2;
const FIFTY_A_SECOND_MS = 20;
const LEAST = 0.4;

/** Turns for so many pictures on a card that needs `sharpMs` for one as sharp as the screen; the last one's time. */
function turn(sharpness: ReturnType<typeof createAdaptivePixelRatio>, sharpMs: number, pictures: number): number {
  let tookMs = 0;
  let ratio = sharpness.whileMoving(sharpMs, SCREEN);
  for (let picture = 0; picture < pictures; picture += 1) {
    tookMs = sharpMs * (ratio / SCREEN) ** 2;
    ratio = sharpness.whileMoving(tookMs, SCREEN);
  }
  return tookMs;
}

it.each([1, 20, 21, 30, 50, 100, 200, 400])(
  'adaptive pixel ratio: a graphics card that needs %i ms for a sharp frame draws a rotating tag at fifty frames a second after forty frames',
  (sharpMs) => {
    expect(turn(createAdaptivePixelRatio(), sharpMs, 40)).toBeLessThanOrEqual(FIFTY_A_SECOND_MS);
  },
);

it('adaptive pixel ratio: on a fast graphics card a rotating tag is as sharp as the screen', () => {
  const sharpness = createAdaptivePixelRatio();

  turn(sharpness, 19, 40);

  expect(sharpness.whileMoving(19, SCREEN)).toBe(SCREEN);
});

it('adaptive pixel ratio: one late frame does not reduce the sharpness of a rotating tag', () => {
  const sharpness = createAdaptivePixelRatio();
  const ratios = [16, 16, 300, 16, 16, 16, 16, 16].map((sinceMs) => sharpness.whileMoving(sinceMs, SCREEN));

  expect(ratios).toEqual(ratios.map(() => SCREEN));
});

it('adaptive pixel ratio: a turning tag stays sharp on a screen of thirty frames a second', () => {
  const sharpness = createAdaptivePixelRatio();
  const ratios = Array.from({ length: 40 }, () => sharpness.whileMoving(33, SCREEN));

  expect(ratios.at(-1)).toBe(SCREEN);
});

it('adaptive pixel ratio: a tag at rest is as sharp as the screen, however slow the graphics card is', () => {
  const sharpness = createAdaptivePixelRatio();

  turn(sharpness, 1000, 40);

  expect(sharpness.whenStill(SCREEN)).toBe(SCREEN);
});

it('adaptive pixel ratio: a rotating tag is drawn with at least 0.4 of its pixels', () => {
  const sharpness = createAdaptivePixelRatio();

  turn(sharpness, 100_000, 100);

  expect(sharpness.whileMoving(100_000, SCREEN)).toBe(LEAST);
});

it('adaptive pixel ratio: after a rest a rotating tag is drawn sharper again', () => {
  const sharpness = createAdaptivePixelRatio();
  turn(sharpness, 200, 40);
  const before = sharpness.whileMoving(16, SCREEN);

  sharpness.whenStill(SCREEN);

  expect(sharpness.whileMoving(16, SCREEN)).toBeGreaterThan(before);
});

it('adaptive pixel ratio: if a slightly lower sharpness does not raise the frame rate of the screen, a much lower one is tried', () => {
  const sharpness = createAdaptivePixelRatio();
  const beat = 1000 / 60;
  let sinceMs = 2 * beat;
  for (let picture = 0; picture < 30; picture += 1) {
    const ratio = sharpness.whileMoving(sinceMs, SCREEN);
    // What takes a little longer than a beat waits for the next one.
    sinceMs = ratio > SCREEN / 2 ? 2 * beat : beat;
  }

  expect(sharpness.whileMoving(beat, SCREEN)).toBeLessThanOrEqual(SCREEN / 2);
});

it('adaptive pixel ratio: two late frames of five reduce the sharpness', () => {
  const sharpness = createAdaptivePixelRatio();
  const ratios = [16, 33, 16, 33, 16, 16].map((sinceMs) => sharpness.whileMoving(sinceMs, SCREEN));

  expect(ratios.at(-1)).toBeLessThan(SCREEN);
});
