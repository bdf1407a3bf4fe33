import { barriersHere } from '../accessibility/barriers.ts';
import { expect, test } from '../shop-test.ts';
import { fileWith } from '../steps/file-with.ts';
import { lineOf } from './steps/basket.ts';
import { addButton, chooseCord, openWorkshopInThreeDimensions, PHONE, write } from './steps/workshop.ts';

const DRAWN_BY_SOFTWARE = { timeout: 30_000 };
const BUTTONS_PX = 70;

test('engraving in three dimensions: the tag turns by pointer and keyboard, its sides come back, its cord shows [CUSTOMIZER-07]', async ({
  page,
}) => {
  // Rendering is slow software rendering here; a small picture without animations settles sooner.
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 400, height: 600 });
  const workshop = await openWorkshopInThreeDimensions(page);
  const canvas = workshop.locator('canvas');
  const front = workshop.getByRole('button', { name: 'Лицо' });
  const back = workshop.getByRole('button', { name: 'Оборот' });
  await expect(canvas).toHaveCSS('opacity', '1', DRAWN_BY_SOFTWARE);
  await expect(front).toHaveAttribute('aria-pressed', 'true', DRAWN_BY_SOFTWARE);
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the tag is not on the page');
  // Without the buttons at the bottom, whose rounded edges are not rendered identically each time.
  const picture = () => page.screenshot({ clip: { ...box, height: box.height - BUTTONS_PX } });
  const shows = (known: Buffer) => expect.poll(async () => (await picture()).equals(known), DRAWN_BY_SOFTWARE);
  const pressed = await front.evaluate((button) => getComputedStyle(button).backgroundColor);
  const own = await picture();

  await canvas.dragTo(canvas, { sourcePosition: { x: 100, y: 80 }, targetPosition: { x: 200, y: 80 } });
  await shows(own).toBe(false);
  await front.click();
  await shows(own).toBe(true);
  await back.click();
  await expect(back).toHaveAttribute('aria-pressed', 'true', DRAWN_BY_SOFTWARE);
  await expect(back).toHaveCSS('background-color', pressed);
  await expect(front).not.toHaveCSS('background-color', pressed);
  await workshop.getByRole('img').focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  await expect(workshop.getByRole('button', { pressed: true }), 'edge on').toHaveCount(0, DRAWN_BY_SOFTWARE);
  expect(await barriersHere(page)).toEqual([]);

  await front.click();
  await shows(own).toBe(true);
  await chooseCord(page);
  await shows(own).toBe(false);
  await workshop.getByRole('radio', { name: 'Без шнурка' }).check();
  await shows(own).toBe(true);
});

test.describe('without the third dimension', () => {
  test.use({ expectedTrouble: /ERR_FAILED|Failed to fetch dynamically imported|Error creating WebGL context/ });

  test('engraving: the drawing and the typed text stay where WebGL or its code is missing', async ({ page }) => {
    let isLost = false;
    const code = `**/assets/${await fileWith('WebGLRenderer')}`;
    await page.route(code, (route) => {
      isLost = true;
      return route.abort();
    });
    const workshop = await openWorkshopInThreeDimensions(page);
    await write(page, 'Тётка', PHONE);
    await expect.poll(() => isLost).toBe(true);
    await expect(workshop.getByRole('img')).toHaveAccessibleName(/ТЁТКА/);
    await addButton(page).click();
    await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');

    await page.unroute(code);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openWorkshopInThreeDimensions(page);
    await write(page, 'Бублик', PHONE);
    await expect(workshop.getByRole('img')).toHaveAccessibleName(/БУБЛИК/);
    await expect(workshop.getByRole('button', { name: 'Оборот' })).toBeHidden();
    await expect(workshop.getByRole('img').locator('svg path')).not.toHaveCount(0);
    await addButton(page).click();
    await expect(lineOf(page, 'БУБЛИК')).toBeVisible();
  });
});
