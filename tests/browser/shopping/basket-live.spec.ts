import type { BrowserContext, Page, Response } from '@playwright/test';
import { answerNotices, expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { logIn, logInAgain } from '../steps/visit.ts';
import { addButton, basketButton, putIn, visitWithBasket } from './steps/basket.ts';
import { fillForPickup, payButton, RECIPIENT } from './steps/checkout.ts';
import { stopClock } from './steps/clock.ts';
import { stopHearing } from './steps/network.ts';
import { somebodyBuys } from './steps/other-shopper.ts';
import { setVisible } from './steps/visibility.ts';
import { words } from './steps/words.ts';

// The clock of a browser that should hear of something stands still in all of its tabs: what they show was not asked for
// by the beat.

const COLLAR = 'clr02-07grp-m';
const COLLAR_PAGE = 'clr02-07grp?size=m';

const STREAM = '**/basket/stream/';

/** The answer by which a tab begins to listen to the shop. */
function listens(page: Page): Promise<Response> {
  return page.waitForResponse(STREAM);
}

/** How often a browser has asked for a stream from now on. */
function streamsOf(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/basket/stream/')) asked.push(request.url());
  });
  return asked;
}

/** How many tabs of a browser listen to the shop, and how many stand in line for it. */
function tabsInLine(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(async () => {
    const { held, pending } = await navigator.locks.query();
    return [held?.length, pending?.length];
  });
}

/** A page of a browser that has one collar in its basket; its clock can be stopped. */
async function aTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await visitWithBasket(page, path);
  return page;
}

test('What another device puts in is seen at once [BASKET-14]', async ({ browser, context, page }) => {
  await page.clock.install();
  const listening = listens(page);
  await putIn(page, COLLAR_PAGE);
  await listening;
  await stopClock(page);
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });

  await putIn(await elsewhere.newPage(), COLLAR_PAGE);

  await expect(basketButton(page)).toHaveAccessibleName(/в\sкорзине 2 товара/);
  await elsewhere.close();
});

test('What a shopper puts in on one device is seen on another, where they are logged in too [BASKET-14]', async ({
  browser,
  page,
}) => {
  await page.clock.install();
  const email = await logIn(page);
  const listening = listens(page);
  await putIn(page, COLLAR_PAGE);
  await listening;
  await stopClock(page);
  const elsewhere = await browser.newContext();
  await answerNotices(elsewhere);
  const there = await elsewhere.newPage();
  await logInAgain(there, email);

  await putIn(there, COLLAR_PAGE);

  await expect(basketButton(page)).toHaveAccessibleName(/в\sкорзине 2 товара/);
  await elsewhere.close();
});

test('What one tab puts in is seen in the other one at once, though the shop cannot be heard [BASKET-14]', async ({
  context,
}) => {
  await stopHearing(context);
  await fillBasket(context, COLLAR);
  const [here, there] = [await aTab(context), await aTab(context, `/product/${COLLAR_PAGE}`)];
  await expect.poll(() => tabsInLine(here)).toEqual([1, 1]);
  await stopClock(here);

  await addButton(there).click();

  await expect(basketButton(here)).toHaveAccessibleName(/в\sкорзине 2 товара/);
});

test('One tab listens for all of its browser, and when it is closed another one does', async ({ context }) => {
  const streams = streamsOf(context);
  await fillBasket(context, COLLAR);
  const first = await aTab(context);
  await expect.poll(() => tabsInLine(first)).toEqual([1, 0]);
  const second = await aTab(context);
  await expect.poll(() => tabsInLine(first)).toEqual([1, 1]);
  await stopClock(second);

  await fillBasket(context, COLLAR);
  await expect(basketButton(second)).toHaveAccessibleName(/в\sкорзине 2 товара/);
  expect(streams).toHaveLength(1);
  const taken = listens(second);
  await first.close();
  await taken;
  await fillBasket(context, COLLAR);

  await expect(basketButton(second)).toHaveAccessibleName(/в\sкорзине 3 товара/);
  expect(streams).toHaveLength(2);
});

test('Who has no basket listens to nothing; the first thing that is put in changes that', async ({
  context,
  page,
}) => {
  const streams = streamsOf(context);
  await visitWithBasket(page, '/');
  const listening = listens(page);

  await putIn(page, COLLAR_PAGE);

  expect((await listening).status()).toBe(200);
  expect(streams).toHaveLength(1);
});

test('A basket that was ordered elsewhere is empty at once, and the next one is listened to', async ({
  context,
}) => {
  await fillBasket(context, COLLAR);
  const [here, there] = [await aTab(context), await aTab(context, `/product/${COLLAR_PAGE}`)];
  await expect.poll(() => tabsInLine(here)).toEqual([1, 1]);
  await stopClock(here);

  await somebodyBuys(context.request, COLLAR);
  for (const tab of [here, there]) await expect(basketButton(tab)).toHaveAccessibleName(/пусто/);
  await expect.poll(() => tabsInLine(here)).toEqual([0, 0]);
  await addButton(there).click();

  await expect(basketButton(here)).toHaveAccessibleName(/в\sкорзине 1 товар/);
  await expect.poll(() => tabsInLine(here)).toEqual([1, 1]);
});

test('While an order is being made of it, the basket stays under the form and leaves the other tabs', async ({
  context,
}) => {
  await fillBasket(context, COLLAR);
  const [here, there] = [await aTab(context), await aTab(context)];
  await fillForPickup(here);
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

test('A tab that nobody sees listens to nothing, and does again when it is seen', async ({ context }) => {
  await fillBasket(context, COLLAR);
  const page = await aTab(context);
  await expect.poll(() => tabsInLine(page)).toEqual([1, 0]);

  await setVisible(page, 'hidden');
  await expect.poll(() => tabsInLine(page)).toEqual([0, 0]);
  await setVisible(page, 'visible');

  await expect.poll(() => tabsInLine(page)).toEqual([1, 0]);
});
