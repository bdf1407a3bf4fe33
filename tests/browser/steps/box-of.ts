import type { Locator } from '@playwright/test';

export type Box = { left: number; right: number; top: number; bottom: number; width: number; height: number };

/** The position of an element on the screen, in whole pixels. */
export async function boxOf(part: Locator): Promise<Box> {
  return await part.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const [l, r, t, b, w, h] = [left, right, top, bottom, width, height].map(Math.round);
    return { left: l, right: r, top: t, bottom: b, width: w, height: h } as Box;
  });
}
