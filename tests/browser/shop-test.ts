import { type BrowserContext, test as base, expect } from '@playwright/test';

export type Options = {
  /** What is proven at both widths is seen by a phone in Russian and by a desktop in English: each page in each language. */
  language: 'ru' | 'en';
  /** What a test brings about itself: a lost file says so in the console. */
  expectedTrouble: RegExp | undefined;
  /** The notice of cookies and the promo box were answered before: they stand over no page. */
  areNoticesAnswered: boolean;
};

/**
 * Answers the notice of cookies, and the promo box that comes up after ten seconds, in each new page of a browser. The first
 * page stores the answers itself: Playwright's own stored state opens one more page for it, a fifth of a short test.
 */
export function answerNotices(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((now) => {
    // Only pages of the shop have a storage: an email in the mailbox has no origin.
    if (window.origin === 'null') return;
    for (const key of ['cookies_refused', 'promo_modal:points'])
      localStorage.getItem(key) ?? localStorage.setItem(key, now);
  }, String(Date.now()));
}

/** A test in which nothing may go wrong unseen: an error in the page or its console fails it. */
export const test = base.extend<Options & { troubles: string[] }>({
  language: ['ru', { option: true }],
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
        // A refused call is the browser's own line; the screen's answer to it is what a test looks at.
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
