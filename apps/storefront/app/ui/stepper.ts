export type Steps = {
  /** What a press on minus or plus would give; absent at the limit. */
  less: number | undefined;
  more: number | undefined;
};

/** One step down and one up. A value beyond its limits, when stock fell behind, is led back inside by one step. */
export function stepsOf({ value, min, max }: { value: number; min: number; max?: number | undefined }): Steps {
  const top = max ?? Number.POSITIVE_INFINITY;
  return {
    less: value > min ? Math.max(min, Math.min(value - 1, top)) : undefined,
    more: value < top ? Math.max(min, value + 1) : undefined,
  };
}
