import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { BANK_URL, CARDS, payWith } from './steps/bank.ts';
import { payButton } from './steps/checkout.ts';
import { holdBack } from './steps/network.ts';
import { openByLink, placeOrder } from './steps/order.ts';
import { words } from './steps/words.ts';

const { ru } = words;

test('pay panel: a refused start can be repeated, and the button stays busy until the page of the bank opens [PAYMENT-03]', async ({
  page,
}) => {
  const order = await placeOrder(page, demo.collarInStock);
  await openByLink(page, order);
  await expect(page.getByRole('radio', { name: ru.yandexPay })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Apple|Google/ }), 'wallets of another device').toHaveCount(0);

  const start = `**/api/v1/order/${order.number}/pay`;
  await page.route(start, (route) => route.fulfill({ status: 503, json: { detail: '', code: 'error' } }), {
    times: 1,
  });
  await payButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('503');
  await expect(payButton(page)).not.toHaveAttribute('aria-busy');

  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`${order.number}/pay`)) starts.push(request.url());
  });
  const answerStart = await holdBack(page, start);
  const openBank = await holdBack(page, `${BANK_URL}/**`);
  const busyWhileLeaving = payButton(page).evaluate(pressWhileLeaving);
  await payButton(page).click();
  await expect(payButton(page), 'while the payment is being started').toHaveAttribute('aria-busy', 'true');

  answerStart();
  expect(await busyWhileLeaving, 'aria-busy while the page of the bank is loading').toBe('true');
  openBank();

  await payWith(page, CARDS.paid);
  await expect(page.getByText(ru.paidNews)).toBeVisible();
  expect(starts).toHaveLength(1);
});

/**
 * Runs in the page, because Playwright would wait for the next page: presses the button again during navigation.
 */
function pressWhileLeaving(button: Element): Promise<string | null> {
  return new Promise((resolve) => {
    const press = () => {
      (button as HTMLElement).click();
      resolve(button.getAttribute('aria-busy'));
    };
    addEventListener('beforeunload', () => requestAnimationFrame(() => requestAnimationFrame(press)));
  });
}
