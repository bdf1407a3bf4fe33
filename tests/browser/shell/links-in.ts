import type { Locator } from '@playwright/test';

export type ShownLink = readonly [words: string, href: string];

/** Text and address of every link in a part of the page, in document order. */
export async function linksIn(part: Locator): Promise<ShownLink[]> {
  // Parts for a logged-in shopper are rendered after hydration.
  await part.waitFor();
  const links = await part
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? ''] as const));
  return links.map(([words, href]) => [words.replace(/\s+/g, ' ').trim(), href]);
}
