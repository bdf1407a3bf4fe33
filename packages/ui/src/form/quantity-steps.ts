export type Steps = {
  /** The value after a click on minus; undefined at the limit. */
  less: number | undefined;
  more: number | undefined;
};

/**
 * The values one step down and up. A value outside the limits, after stock has shrunk, returns inside in one step.
 */
export function getQuantitySteps({
  value,
  min,
  max,
}: {
  value: number;
  min: number;
  max?: number | undefined;
}): Steps {
  const top = max ?? Number.POSITIVE_INFINITY;
  return {
    less: value > min ? Math.max(min, Math.min(value - 1, top)) : undefined,
    more: value < top ? Math.max(min, value + 1) : undefined,
  };
}
