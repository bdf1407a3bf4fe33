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
  'A card that needs %i ms for a sharp picture draws a turning tag fifty times a second after forty pictures',
  (sharpMs) => {
    expect(turn(createAdaptivePixelRatio(), sharpMs, 40)).toBeLessThanOrEqual(FIFTY_A_SECOND_MS);
  },
);

it('A turning tag stays as sharp as the screen where the card is fast', () => {
  const sharpness = createAdaptivePixelRatio();

  turn(sharpness, 19, 40);

  expect(sharpness.whileMoving(19, SCREEN)).toBe(SCREEN);
});

it('One picture that comes late does not make a turning tag less sharp', () => {
  const sharpness = createAdaptivePixelRatio();
  const ratios = [16, 16, 300, 16, 16, 16, 16, 16].map((sinceMs) => sharpness.whileMoving(sinceMs, SCREEN));

  expect(ratios).toEqual(ratios.map(() => SCREEN));
});

it('engraving scene: a turning tag stays sharp on a screen of thirty frames a second', () => {
  const sharpness = createAdaptivePixelRatio();
  const ratios = Array.from({ length: 40 }, () => sharpness.whileMoving(33, SCREEN));

  expect(ratios.at(-1)).toBe(SCREEN);
});

it('A tag that lies still is as sharp as the screen, however slow the card is', () => {
  const sharpness = createAdaptivePixelRatio();

  turn(sharpness, 1000, 40);

  expect(sharpness.whenStill(SCREEN)).toBe(SCREEN);
});

it('A turning tag is never drawn with less than two pixels for five', () => {
  const sharpness = createAdaptivePixelRatio();

  turn(sharpness, 100_000, 100);

  expect(sharpness.whileMoving(100_000, SCREEN)).toBe(LEAST);
});

it('After a rest a turning tag is tried sharper again', () => {
  const sharpness = createAdaptivePixelRatio();
  turn(sharpness, 200, 40);
  const before = sharpness.whileMoving(16, SCREEN);

  sharpness.whenStill(SCREEN);

  expect(sharpness.whileMoving(16, SCREEN)).toBeGreaterThan(before);
});

it('Where a screen shows pictures at its own beat, and a little less sharpness changes nothing, much less is tried', () => {
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

it('Where two pictures of five come late, that is too many', () => {
  const sharpness = createAdaptivePixelRatio();
  const ratios = [16, 33, 16, 33, 16, 16].map((sinceMs) => sharpness.whileMoving(sinceMs, SCREEN));

  expect(ratios.at(-1)).toBeLessThan(SCREEN);
});
