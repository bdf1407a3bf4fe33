import { test as base, expect } from '@playwright/test';

export type Options = {
  /** What is proven at both widths is seen by a phone in Russian and by a desktop in English: each page in each language. */
  language: 'ru' | 'en';
  /** What a test brings about itself: a lost file says so in the console. */
  expectedTrouble: RegExp | undefined;
};

/** A test in which nothing may go wrong unseen: an error in the page or its console fails it. */
export const test = base.extend<Options & { troubles: string[] }>({
  language: ['ru', { option: true }],
  expectedTrouble: [undefined, { option: true }],
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
