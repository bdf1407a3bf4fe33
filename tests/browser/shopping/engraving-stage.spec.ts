import { barriersHere } from '../everywhere/barriers.ts';
import { answerNotices, expect, test } from '../shop-test.ts';
import { fileWith } from '../steps/file-with.ts';
import { lineOf } from './steps/basket.ts';
import {
  addButton,
  chooseCord,
  openWorkshop,
  openWorkshopInThreeDimensions,
  PHONE,
  write,
} from './steps/workshop.ts';

const DRAWN_BY_SOFTWARE = { timeout: 30_000 };
const BUTTONS_PX = 70;

test('The tag turns under the finger and by the keys, and its front comes back [CUSTOMIZER-07]', async ({
  page,
}) => {
  // Software draws it here, and takes its time.
  await page.setViewportSize({ width: 400, height: 500 });
  const workshop = await openWorkshopInThreeDimensions(page);
  const canvas = workshop.locator('canvas');
  await expect(canvas).toHaveCSS('opacity', '1', DRAWN_BY_SOFTWARE);
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the tag is not on the page');
  // Without the buttons at its foot, whose rounded edges a browser does not draw alike twice.
  const picture = () => page.screenshot({ clip: { ...box, height: box.height - BUTTONS_PX } });
  await workshop.getByRole('button', { name: 'Лицо' }).click();
  let front = await picture();
  await expect
    .poll(async () => {
      const before = front;
      front = await picture();
      return front.equals(before);
    }, DRAWN_BY_SOFTWARE)
    .toBe(true);

  await canvas.dragTo(canvas, { sourcePosition: { x: 100, y: 80 }, targetPosition: { x: 200, y: 80 } });
  await expect.poll(async () => (await picture()).equals(front), DRAWN_BY_SOFTWARE).toBe(false);
  await workshop.getByRole('button', { name: 'Лицо' }).click();
  await expect.poll(async () => (await picture()).equals(front), DRAWN_BY_SOFTWARE).toBe(true);
  await workshop.getByRole('img').focus();
  const focused = await picture();
  await page.keyboard.press('ArrowRight');

  await expect.poll(async () => (await picture()).equals(focused), DRAWN_BY_SOFTWARE).toBe(false);
  expect(await barriersHere(page)).toEqual([]);
});

test('The button of the side that lies in front is pressed, and none while the tag stands edge on', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 400, height: 500 });
  const workshop = await openWorkshopInThreeDimensions(page);
  const front = workshop.getByRole('button', { name: 'Лицо' });
  const back = workshop.getByRole('button', { name: 'Оборот' });
  await expect(front).toHaveAttribute('aria-pressed', 'true', DRAWN_BY_SOFTWARE);
  const pressed = await front.evaluate((button) => getComputedStyle(button).backgroundColor);

  await back.click();
  await expect(back).toHaveAttribute('aria-pressed', 'true', DRAWN_BY_SOFTWARE);
  await expect(back).toHaveCSS('background-color', pressed);
  await expect(front).not.toHaveCSS('background-color', pressed);
  await workshop.getByRole('img').focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');

  await expect(workshop.getByRole('button', { pressed: true })).toHaveCount(0, DRAWN_BY_SOFTWARE);
});

test('The cord that is chosen is seen on the tag, and gone with the choice', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 400, height: 600 });
  const workshop = await openWorkshopInThreeDimensions(page);
  const canvas = workshop.locator('canvas');
  await expect(canvas).toHaveCSS('opacity', '1', DRAWN_BY_SOFTWARE);
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the tag is not on the page');
  const picture = () => page.screenshot({ clip: { ...box, height: box.height - BUTTONS_PX } });
  const own = await picture();

  await chooseCord(page);
  await expect.poll(async () => (await picture()).equals(own), DRAWN_BY_SOFTWARE).toBe(false);
  await workshop.getByRole('radio', { name: 'Без шнурка' }).check();

  await expect.poll(async () => (await picture()).equals(own), DRAWN_BY_SOFTWARE).toBe(true);
});

test('Who saves data gets the drawing alone', async ({ page }) => {
  const workshop = await openWorkshop(page);

  await expect(workshop.getByRole('img').locator('svg')).toBeVisible();
  await expect(workshop.getByRole('button', { name: 'Оборот' })).toHaveCount(0);
});

test('The drawing is there before the third dimension, and stays where a browser has none', async ({ browser }) => {
  const page = await browser.newPage();
  await answerNotices(page.context());
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const workshop = await openWorkshopInThreeDimensions(page);

  await write(page, 'Тётка', PHONE);

  await expect(workshop.getByRole('img')).toHaveAccessibleName(/ТЁТКА/);
  await expect(workshop.getByRole('button', { name: 'Оборот' })).toBeHidden();
  await expect(workshop.getByRole('img').locator('svg path')).not.toHaveCount(0);
  await addButton(page).click();
  await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');
  await page.close();
});

test.describe('a release in between', () => {
  test.use({ expectedTrouble: /ERR_FAILED|Failed to fetch dynamically imported/ });

  test('Where the code of the third dimension is gone, the drawing stays, and what is typed with it', async ({
    page,
  }) => {
    let isLost = false;
    await page.route(`**/assets/${await fileWith('WebGLRenderer')}`, (route) => {
      isLost = true;
      return route.abort();
    });
    const workshop = await openWorkshopInThreeDimensions(page);
    await write(page, 'Тётка', PHONE);

    await expect.poll(() => isLost).toBe(true);
    await expect(workshop.getByRole('img')).toHaveAccessibleName(/ТЁТКА/);
    await addButton(page).click();
    await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');
  });
});
