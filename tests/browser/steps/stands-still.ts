import type { Locator } from '@playwright/test';

/** Waits until what slides in has come to rest: a click that must wait for it scrolls what it would press. */
export async function standsStill(part: Locator): Promise<void> {
  await part.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
}
