/** Fifty pictures a second. */
const WANTED_MS = 20;
/** What the next picture is made for where the card is too slow, so that it is not just as late. */
const AIMED_MS = 16;
/** So many pictures are looked at together: a single one that came late says nothing of the card. */
const LOOKED_AT = 5;
const LARGEST_STEP = 0.5;
/** With fewer it is not a tag any more. */
const LEAST_PIXELS_PER_PX = 0.4;
/** More is tried again at the next turn: something else may have made the pictures late. */
const HOPE = 1.25;
/** Fewer pixels that leave more of the time than that do not help: what is slow is not the card. */
const HELPED = 0.9;

/**
 * How many pixels a px has in the next picture. A tag that lies still is as sharp as the screen; while it turns it is
 * as sharp as the graphics card can draw fifty times a second, since an eye sees jerks where it does not see a blur.
 * Asked with what the screen has.
 */
export function createSharpness() {
  let moving = Number.POSITIVE_INFINITY;
  let taken: number[] = [];
  let before: { usual: number; pixels: number } | undefined;
  /** As on a screen that saves power by showing thirty pictures a second, whatever they are. */
  let isInVain = false;

  const judge = (usual: number, least: number) => {
    if (usual <= WANTED_MS || isInVain || moving <= least) {
      before = undefined;
    } else if (before && usual > before.usual * HELPED) {
      isInVain = true;
      moving = before.pixels;
    } else {
      before = { usual, pixels: moving };
      // The card works for every pixel, and there are as many as the square.
      moving = Math.max(moving * Math.max(Math.sqrt(AIMED_MS / usual), LARGEST_STEP), least);
    }
  };
  return {
    /** `sinceMs` is how long after the one before it the last picture came. */
    whileMoving(sinceMs: number, screen: number): number {
      moving = Math.min(moving, screen);
      taken.push(sinceMs);
      if (taken.length === LOOKED_AT) {
        judge(middleOf(taken), Math.min(LEAST_PIXELS_PER_PX, screen));
        taken = [];
      }
      return moving;
    },
    whenStill(screen: number): number {
      taken = [];
      before = undefined;
      moving = Math.min(moving * HOPE, screen);
      return screen;
    },
  };
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
