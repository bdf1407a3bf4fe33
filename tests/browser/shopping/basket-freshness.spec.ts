import { expect, test } from '../shop-test.ts';
import { basketButton, drawerOf, lineOf, putIn, visitWithBasket } from './steps/basket.ts';
import { stopClock } from './steps/clock.ts';
import { callsOf } from './steps/network.ts';
import { somebodyBuys } from './steps/other-shopper.ts';
import { setVisible } from './steps/visibility.ts';

const REFRESH_MS = 5_000;

test('The basket is read for everyone, and again every five seconds [BASKET-14]', async ({ page }) => {
  await page.clock.install();
  await visitWithBasket(page, '/');
  await stopClock(page);
  const calls = callsOf(page, 'basket/');

  await page.clock.runFor(500);
  expect(calls).toEqual([]);
  await page.clock.runFor(REFRESH_MS - 500);
  await expect.poll(() => calls).toEqual(['GET basket/']);

  // The next five seconds begin with the answer, which comes when it comes.
  const readAgain = async () => {
    await page.clock.runFor(REFRESH_MS);
    return calls.length;
  };
  await expect.poll(readAgain).toBeGreaterThan(1);
});

test('A tab that nobody sees asks for nothing, and asks at once when it is seen again [BASKET-14]', async ({
  page,
}) => {
  await page.clock.install();
  await visitWithBasket(page, '/');
  await stopClock(page);
  const calls = callsOf(page, 'basket/');

  await setVisible(page, 'hidden');
  await page.clock.runFor(10 * REFRESH_MS);
  expect(calls).toEqual([]);
  await setVisible(page, 'visible');

  await expect.poll(() => calls).toEqual(['GET basket/']);
});

test('A basket that has not changed is not sent again [BASKET-14]', async ({ page }) => {
  await page.clock.install();
  await putIn(page, 'clr02-07grp?size=m');
  await stopClock(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/basket/'));

  await page.clock.runFor(REFRESH_MS);

  expect((await answered).status()).toBe(304);
  await expect(drawerOf(page).getByText('1 товар')).toBeVisible();
});

test('What another tab puts in appears here [BASKET-14]', async ({ page, context }) => {
  await page.clock.install();
  await visitWithBasket(page, '/');
  await putIn(await context.newPage(), 'clr02-07grp?size=m');

  await page.clock.runFor(REFRESH_MS);

  await expect(basketButton(page)).toHaveAccessibleName(/в\sкорзине 1 товар/);
});

test('A page that Back brings out of the browser’s memory reads the basket at once', async ({ page }) => {
  await page.clock.install();
  await visitWithBasket(page, '/');
  await stopClock(page);
  const calls = callsOf(page, 'basket/');

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  await expect.poll(() => calls).toEqual(['GET basket/']);
});

test('A line that became short says how many are left [VALIDATION-07]', async ({ page, request }) => {
  await page.clock.install();
  await putIn(page, 'lnd01-01llc');
  await drawerOf(page).getByRole('button', { name: 'Больше' }).click();
  await expect(drawerOf(page).getByText('2 товара')).toBeVisible();

  await somebodyBuys(request, 'lnd01-01llc');
  await page.clock.runFor(REFRESH_MS);

  await expect(lineOf(page, 'Мешок для стирки')).toContainText('Осталось 1 шт.');
});

test('A line whose goods are gone stays, says so and costs nothing', async ({ page, request }) => {
  await page.clock.install();
  await putIn(page, 'clr01-01frs?size=lw');

  await somebodyBuys(request, 'clr01-01frs-lw');
  await page.clock.runFor(REFRESH_MS);

  await expect(lineOf(page, 'Кожаный ошейник «Верстак», лес')).toContainText('Этот товар закончился');
  await expect(drawerOf(page)).toContainText(/Итого\s*0\s₽/);
});
