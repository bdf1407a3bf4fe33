import type { Page } from '@playwright/test';
import { expect } from '../shop-test.ts';

type Wanted = { to?: string; subject?: string | RegExp };
type Email = { address: string; text: string; links: string[] };

/**
 * Waits in the mailbox for the newest email to an address, or with a subject, and reads its plain text: the HTML
 * page runs no scripts, not even Playwright's.
 */
export async function readEmail(page: Page, { to = '', subject = '' }: Wanted): Promise<Email> {
  const row = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  const address = (await row.getByRole('link').getAttribute('href')) ?? '';
  await page.goto(address);
  const text = (await page.locator('pre').textContent()) ?? '';
  return { address, text, links: text.match(/https?:\/\/\S+/g) ?? [] };
}

/** The first link in the email whose address contains this text. */
export function linkIn({ links }: Email, words: string): string {
  const link = links.find((one) => one.includes(words));
  if (link === undefined) throw new Error(`No link with "${words}" in ${links.join(' ')}`);
  return link;
}
