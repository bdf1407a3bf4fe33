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
/** Fewer pixels that leave more of the time than that have not helped. */
const HELPED = 0.9;

/**
 * How many pixels a px has in the next picture. A tag that lies still is as sharp as the screen; while it turns it is
 * as sharp as the graphics card can draw fifty times a second, since an eye sees jerks where it does not see a blur.
 * Asked with what the screen has.
 */
export function createSharpness() {
  let moving = Number.POSITIVE_INFINITY;
  let taken: number[] = [];
  let asSharp: { usual: number; pixels: number } | undefined;
  /** As on a screen that saves power by showing thirty pictures a second, whatever they are. */
  let isInVain = false;

  const judge = (usual: number, least: number) => {
    if (usual <= WANTED_MS || isInVain) {
      asSharp = undefined;
      return;
    }
    const isHelped = !asSharp || usual <= asSharp.usual * HELPED;
    if (moving > least) {
      asSharp ??= { usual, pixels: moving };
      // The card works for every pixel, and there are as many as the square. Screens show a picture at their own beat, so that a
      // little less may change nothing where much less does.
      const fewer = isHelped ? moving * Math.max(Math.sqrt(AIMED_MS / usual), LARGEST_STEP) : least;
      moving = Math.max(fewer, least);
    } else if (asSharp && !isHelped) {
      // What is slow is not the card.
      isInVain = true;
      moving = asSharp.pixels;
    }
  };
  return {
    /** `sinceMs` is how long after the one before it the last picture came. */
    whileMoving(sinceMs: number, screen: number): number {
      moving = Math.min(moving, screen);
      taken.push(sinceMs);
      if (taken.length === LOOKED_AT) {
        judge(usualOf(taken), Math.min(LEAST_PIXELS_PER_PX, screen));
        taken = [];
      }
      return moving;
    },
    whenStill(screen: number): number {
      taken = [];
      asSharp = undefined;
      moving = Math.min(moving * HOPE, screen);
      return screen;
    },
  };
}

/** The average without the quickest and the slowest. */
function usualOf(times: readonly number[]): number {
  const between = times.toSorted((a, b) => a - b).slice(1, -1);
  return between.reduce((sum, ms) => sum + ms, 0) / between.length;
}
