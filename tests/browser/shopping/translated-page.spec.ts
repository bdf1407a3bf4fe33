import type { Locator, Page } from '@playwright/test';
import { grantPoints } from '../account/steps/points.ts';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';
import { CARDS, payWith } from './steps/bank.ts';
import { drawerOf, putIn } from './steps/basket.ts';
import { chooseCourier, choosePickup, fillRecipient, goToBank, payButton } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

/** React renders a part anew that was translated before its scripts took it over. */
const RENDERED_ANEW = /React error #418/;

test('Page translators: basket, checkout, points and order show the same sums as on an untouched page', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const untouched = await buy(page);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  });
  const translated = await context.newPage();
  const troubles: string[] = [];
  translated.on('pageerror', ({ message }) => {
    if (!RENDERED_ANEW.test(message)) troubles.push(message);
  });
  await translated.addInitScript(translateAsBrowsersDo);

  expect(await buy(translated)).toEqual(untouched);

  expect(troubles).toEqual([]);
  await context.close();
});

/** From the product to the paid order; answers the texts that were shown on the way. */
async function buy(page: Page): Promise<string[]> {
  await page.context().clearCookies();
  await grantPoints(await logIn(page), 500);
  const shown: string[] = [];
  const look = async (part: Locator) => void shown.push(anonymous((await part.textContent()) ?? ''));

  await putIn(page, 'clr02-07grp?size=m');
  const drawer = drawerOf(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await drawer.getByRole('button', { name: 'Больше' }).click();
  await expect(drawer.getByRole('group').getByRole('status')).toHaveText('2');
  await expect(drawer.locator('dl').getByRole('definition').last()).toHaveText(/4\s980\s₽/);
  await look(drawer.locator('dl'));
  await look(drawer.getByRole('listitem').first());
  await saved;

  await visit(page, '/checkout');
  const summary = page.getByRole('complementary');
  await fillRecipient(page);
  await choosePickup(page);
  await expect(payButton(page)).toHaveText(/4\s980\s₽/);
  await look(summary);
  await chooseCourier(page);
  await expect(payButton(page)).toHaveText(/5\s460\s₽/);
  await look(summary);
  await page.getByRole('checkbox', { name: /^Оплат/ }).check();
  await expect(payButton(page)).toHaveText(/4\s960\s₽/);
  await look(summary);
  await page.getByLabel(ru.terms).check();

  await goToBank(page);
  await payWith(page, CARDS.paid);
  await expect(page.getByText(ru.paidNews)).toBeVisible();
  await look(page.getByRole('main'));
  return shown;
}

/** Without what differs between two shoppers: numbers of orders, addresses of mail, times; and without white space. */
function anonymous(text: string): string {
  return text
    .replace(/№\s*\d+/g, '№')
    .replace(/\S+@\S+/g, '@')
    .replace(/\d?\d:\d\d/g, ':')
    .replace(/\s+/g, '');
}

/**
 * Runs in the page: puts each text into elements of its own, as the translator of Chrome does. The text node that React knows is
 * then no longer in the page.
 */
function translateAsBrowsersDo(): void {
  const untranslated = new Set(['SCRIPT', 'STYLE', 'TITLE', 'TEXTAREA', 'OPTION', 'NOSCRIPT', 'FONT']);
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || untranslated.has(parent.tagName) || parent.closest('svg')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      parent.replaceChild(outer, text);
    }
  };
  // A translator begins once the page is alive.
  const begin = () => {
    if (!document.documentElement?.hasAttribute('data-scroll')) return void setTimeout(begin, 50);
    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(translate);
    }).observe(document.body, { childList: true, subtree: true });
  };
  begin();
}
