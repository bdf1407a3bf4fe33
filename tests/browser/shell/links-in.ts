import type { Locator } from '@playwright/test';

export type ShownLink = readonly [words: string, href: string];

/** Every link in a part of the page: its words and where it leads, in the order of the page. */
export async function linksIn(part: Locator): Promise<ShownLink[]> {
  // A part that only who is logged in sees comes after the page.
  await part.waitFor();
  const links = await part
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? ''] as const));
  return links.map(([words, href]) => [words.replace(/\s+/g, ' ').trim(), href]);
}
