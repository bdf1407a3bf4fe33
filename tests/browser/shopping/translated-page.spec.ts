import { grantPoints } from '../account/steps/points.ts';
import { expect, test } from '../shop-test.ts';
import { logIn, visit } from '../steps/visit.ts';
import { CARDS, payWith } from './steps/bank.ts';
import { drawerOf, putIn } from './steps/basket.ts';
import { chooseCourier, choosePickup, fillRecipient, goToBank, payButton } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

// React re-renders a part that was translated before hydration.
test.use({ expectedTrouble: /React error #418/ });

const sums = (...shown: string[]) => shown.map((sum) => new RegExp(`^${sum.replaceAll(' ', '\\s')}$`));

test('translated page: basket, checkout and order show each new sum in place of the old one', async ({ page }) => {
  await page.addInitScript(translateAsBrowsersDo);
  await grantPoints(await logIn(page), 500);
  await putIn(page, 'clr02-07grp?size=m');
  const drawer = drawerOf(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await drawer.getByRole('button', { name: 'Больше' }).click();
  await expect(drawer.getByRole('group').getByRole('status')).toHaveText('2');
  await expect(drawer.locator('dl').getByRole('definition')).toHaveText(sums('4 980 ₽', '4 980 ₽'));
  await saved;

  await visit(page, '/checkout');
  const summary = page.getByRole('complementary').getByRole('definition');
  await fillRecipient(page);
  await choosePickup(page);
  await expect(summary).toHaveText(sums('4 980 ₽', '0 ₽', '4 980 ₽'));
  await expect(payButton(page)).toHaveText(sums('Оплатить 4 980 ₽'));
  await chooseCourier(page);
  await expect(summary).toHaveText(sums('4 980 ₽', '480 ₽', '5 460 ₽'));
  await expect(payButton(page)).toHaveText(sums('Оплатить 5 460 ₽'));
  await page.getByRole('checkbox', { name: /^Оплат/ }).check();
  await expect(summary).toHaveText(sums('4 980 ₽', '480 ₽', '−500 ₽', '4 960 ₽'));
  await expect(payButton(page)).toHaveText(sums('Оплатить 4 960 ₽'));
  await page.getByLabel(ru.terms).check();

  await goToBank(page);
  await payWith(page, CARDS.paid);
  await expect(page.getByText(ru.paidNews)).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition')).toContainText(
    sums('4 980 ₽', '480 ₽', '−500 ₽', '4 960 ₽'),
  );
});

/**
 * Runs in the page: wraps each text in new elements, as Chrome's translator does. The text node that React
 * references is then no longer in the page.
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
  // A translator starts after hydration.
  const begin = () => {
    if (!document.documentElement?.hasAttribute('data-scroll')) return void setTimeout(begin, 50);
    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(translate);
    }).observe(document.body, { childList: true, subtree: true });
  };
  begin();
}
