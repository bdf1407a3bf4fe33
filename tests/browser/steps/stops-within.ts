import type { Locator, Page } from '@playwright/test';

/** A focus stop: its name and its outline. */
type Stop = { words: string; outline: string };

/** Presses Tab through a part of the page until focus leaves it. */
export async function stopsWithin(page: Page, part: Locator): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let stop = await stopIn(part); stop; stop = await stopIn(part)) {
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  return stops;
}

function stopIn(part: Locator): Promise<Stop | null> {
  return part.evaluate((element) => {
    const { activeElement } = document;
    if (!activeElement || !element.contains(activeElement)) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
    const words = activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
    return { words: words.replace(/\s+/g, ' ').trim(), outline: `${outlineWidth} ${outlineStyle}` };
  });
}
