import type { Locator } from '@playwright/test';

/** Waits until a sliding element has stopped: a click that waits for it would scroll its target. */
export async function standsStill(part: Locator): Promise<void> {
  await part.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
}
