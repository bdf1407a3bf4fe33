import type { BrowserContext, Page, Response } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { addButton, basketButton, drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';
import { fillForPickup, payButton, RECIPIENT } from './steps/checkout.ts';
import { stopClock } from './steps/clock.ts';
import { callsOf, stopHearing } from './steps/network.ts';
import { somebodyBuys } from './steps/other-shopper.ts';
import { setVisible } from './steps/visibility.ts';
import { words } from './steps/words.ts';

// Where the stream should deliver a change, the clock is stopped, so that a periodic refresh cannot be the cause.

const COLLAR = 'clr02-07grp-m';
const COLLAR_PAGE = 'clr02-07grp?size=m';
const REFRESH_MS = 5_000;
const STREAM = '**/basket/stream/';

/** The response that opens a tab's stream. */
function listens(page: Page): Promise<Response> {
  return page.waitForResponse(STREAM);
}

/** Records the streams that a browser opens from now on. */
function streamsOf(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/basket/stream/')) asked.push(request.url());
  });
  return asked;
}

/** How many tabs of a browser have a stream, and how many are queued for it. */
function tabsInLine(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query();
    return [held?.length, pending?.length];
  });
}

/** A page with a controllable clock. */
async function openTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await visitWithBasket(page, path);
  return page;
}

test('basket refresh: every five seconds while visible, at once when shown again, without a body if unchanged [BASKET-14] [VALIDATION-07]', async ({
  page,
  context,
  request,
}) => {
  await stopHearing(context);
  await fillBasket(page, 'lnd01-01llc', { quantity: 2 });
  await fillBasket(page, 'clr01-01frs-lw');
  await page.clock.install();
  await visitWithBasket(page, '/delivery');
  await basketButton(page).click();
  await expect(drawerOf(page).getByText('3 товара')).toBeVisible();
  await stopClock(page);
  const calls = callsOf(page, 'basket/');

  await page.clock.runFor(500);
  expect(calls, 'before five seconds are over').toEqual([]);
  const answered = page.waitForResponse((response) => response.url().endsWith('/basket/'));
  await page.clock.runFor(REFRESH_MS - 500);
  await expect.poll(() => calls).toEqual(['GET basket/']);
  expect((await answered).status()).toBe(304);

  await setVisible(page, 'hidden');
  await page.clock.runFor(10 * REFRESH_MS);
  expect(calls, 'while hidden').toHaveLength(1);
  await setVisible(page, 'visible');
  await expect.poll(() => calls.length, 'shown again').toBe(2);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => calls.length, 'restored from the back-forward cache').toBe(3);

  await somebodyBuys(request, 'lnd01-01llc');
  await somebodyBuys(request, 'clr01-01frs-lw');
  // The next interval of five seconds begins with a response at an unknown time.
  await expect(async () => {
    await page.clock.runFor(REFRESH_MS);
    await expect(lineOf(page, 'Мешок для стирки')).toContainText('Осталось 1 шт.', { timeout: 500 });
  }).toPass();
  const gone = lineOf(page, 'Кожаный ошейник «Верстак», лес');
  await expect(gone).toContainText('Этот товар закончился');
  await lineOf(page, 'Мешок для стирки')
    .getByRole('button', { name: /^Убрать из корзины/ })
    .click();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(drawerOf(page), 'a line without goods costs nothing').toContainText(/Итого\s*0\s₽/);
});

test('basket stream: one tab listens for all tabs of a browser, and another takes over when it is closed or hidden [BASKET-14]', async ({
  context,
}) => {
  const streams = streamsOf(context);
  const first = await openTab(context, `/product/${COLLAR_PAGE}`);
  expect(streams, 'without a basket').toHaveLength(0);
  const listening = listens(first);
  await addButton(first).click();
  expect((await listening).status()).toBe(200);
  await expect.poll(() => tabsInLine(first)).toEqual([1, 0]);
  const second = await openTab(context);
  await expect.poll(() => tabsInLine(first)).toEqual([1, 1]);
  await stopClock(second);

  await fillBasket(context, COLLAR);
  await expect(basketButton(second)).toHaveAccessibleName(/в\sкорзине 2 товара/);
  expect(streams, 'of both tabs').toHaveLength(1);

  await test.step('an order placed elsewhere empties both, and the next basket is listened to', async () => {
    await somebodyBuys(context.request, COLLAR);
    for (const tab of [first, second]) await expect(basketButton(tab)).toHaveAccessibleName(/пусто/);
    await expect.poll(() => tabsInLine(second)).toEqual([0, 0]);
    await drawerOf(first).getByRole('button', { name: 'Закрыть' }).click();
    await addButton(first).click();
    await expect(basketButton(second)).toHaveAccessibleName(/в\sкорзине 1 товар/);
    await expect.poll(() => tabsInLine(second)).toEqual([1, 1]);
  });

  await setVisible(second, 'hidden');
  await expect.poll(() => tabsInLine(second)).toEqual([1, 0]);
  await setVisible(second, 'visible');
  await expect.poll(() => tabsInLine(second)).toEqual([1, 1]);
  const taken = listens(second);
  await first.close();
  await taken;
  await fillBasket(context, COLLAR);
  await expect(basketButton(second)).toHaveAccessibleName(/в\sкорзине 2 товара/);
});

test('two tabs: they notify each other without a stream, and an order being placed keeps its form while the others empty [BASKET-14]', async ({
  context,
}) => {
  await stopHearing(context);
  await fillBasket(context, COLLAR);
  const [here, there] = [await openTab(context), await openTab(context, `/product/${COLLAR_PAGE}`)];
  await expect.poll(() => tabsInLine(here)).toEqual([1, 1]);
  await stopClock(here);
  await addButton(there).click();
  await expect(basketButton(here)).toHaveAccessibleName(/в\sкорзине 2 товара/);

  await context.unroute('**/basket/stream/');
  await here.clock.resume();
  await visitWithBasket(there, '/delivery');
  await fillForPickup(here);
  await expect(payButton(here)).toBeVisible();
  await expect.poll(() => tabsInLine(here)).toEqual([1, 1]);
  await stopClock(here);
  const { promise, resolve } = Promise.withResolvers<void>();
  await here.route('**/basket/checkout/', async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });

  await payButton(here).click();

  await expect(basketButton(there)).toHaveAccessibleName(/пусто/);
  await expect(here.getByLabel(words.ru.name)).toHaveValue(RECIPIENT.name);
  await here.clock.resume();
  resolve();
  await expect(here.getByRole('heading', { name: words.ru.bank.title })).toBeVisible();
});
