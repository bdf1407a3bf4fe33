/** 50 frames per second. */
const TARGET_FRAME_MS = 20;
/** The target frame time after a slowdown, with a reserve. */
const REDUCED_FRAME_MS = 16;
/** The number of frames in a sample: a single late frame says nothing about the GPU. */
const SAMPLE_FRAMES = 5;
const LARGEST_STEP = 0.5;
/** Below this the tag is unrecognizable. */
const LEAST_PIXELS_PER_PX = 0.4;
/** The next rotation tries this factor more, because the slowdown may have had another cause. */
const RETRY_FACTOR = 1.25;
/** If the frame time is still above this share after a reduction, fewer pixels did not help. */
const HELPED_SHARE = 0.9;

/**
 * Chooses the device pixel ratio of the next frame. A still tag uses the screen's full ratio; a moving one as much
 * as the GPU renders at 50 frames per second, because jerks are more visible than blur.
 */
export function createAdaptivePixelRatio() {
  let moving = Number.POSITIVE_INFINITY;
  let taken: number[] = [];
  let asSharp: { usual: number; pixels: number } | undefined;
  /** For example on a screen that limits the frame rate to 30 to save power. */
  let isReductionUseless = false;

  const adjustRatio = (usual: number, least: number) => {
    if (usual <= TARGET_FRAME_MS || isReductionUseless) {
      asSharp = undefined;
      return;
    }
    const isHelped = !asSharp || usual <= asSharp.usual * HELPED_SHARE;
    if (moving > least) {
      asSharp ??= { usual, pixels: moving };
      // GPU time is proportional to the pixel count, which is the square of the ratio. Frames are quantized to the
      // refresh rate, so a small reduction may have no effect where a large one does.
      const fewer = isHelped ? moving * Math.max(Math.sqrt(REDUCED_FRAME_MS / usual), LARGEST_STEP) : least;
      moving = Math.max(fewer, least);
    } else if (asSharp && !isHelped) {
      // The bottleneck is not the GPU.
      isReductionUseless = true;
      moving = asSharp.pixels;
    }
  };
  return {
    /** `sinceMs` is the time between the last two frames. */
    whileMoving(sinceMs: number, screen: number): number {
      moving = Math.min(moving, screen);
      taken.push(sinceMs);
      if (taken.length === SAMPLE_FRAMES) {
        adjustRatio(trimmedMean(taken), Math.min(LEAST_PIXELS_PER_PX, screen));
        taken = [];
      }
      return moving;
    },
    whenStill(screen: number): number {
      taken = [];
      asSharp = undefined;
      moving = Math.min(moving * RETRY_FACTOR, screen);
      return screen;
    },
  };
}

/** The mean without the fastest and the slowest frame. */
function trimmedMean(times: readonly number[]): number {
  const between = times.toSorted((a, b) => a - b).slice(1, -1);
  return between.reduce((sum, ms) => sum + ms, 0) / between.length;
}
