import { type BrowserContext, test as base, expect } from '@playwright/test';

export type Options = {
  /** Console errors that a test causes on purpose, such as a missing file. */
  expectedTrouble: RegExp | undefined;
  /** The cookie notice and the promo box have been answered, so they cover no page. */
  areNoticesAnswered: boolean;
};

/**
 * Answers the cookie notice, and the promo box that appears after ten seconds, in every new page of a browser. The
 * first page stores the answers itself: Playwright's stored state would open another page for it, a fifth of a
 * short test.
 */
export function answerNotices(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((now) => {
    // Only pages of the shop have storage: an email in the mailbox has an opaque origin.
    if (window.origin === 'null') return;
    for (const key of ['cookies_refused', 'promo_modal:points'])
      localStorage.getItem(key) ?? localStorage.setItem(key, now);
  }, String(Date.now()));
}

/** A test that fails on any error in the page or its console. */
export const test = base.extend<Options & { troubles: string[] }>({
  expectedTrouble: [undefined, { option: true }],
  areNoticesAnswered: [true, { option: true }],
  context: async ({ context, areNoticesAnswered }, use) => {
    if (areNoticesAnswered) await answerNotices(context);
    await use(context);
  },
  troubles: [
    async ({ page, expectedTrouble }, use) => {
      const troubles: string[] = [];
      const note = (trouble: string) => {
        if (!expectedTrouble?.test(trouble)) troubles.push(trouble);
      };
      page.on('pageerror', (error) => note(error.stack ?? error.message));
      page.on('console', (message) => {
        // The browser logs refused calls by itself; the page's reaction to them is tested elsewhere.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          note(message.text());
      });
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
