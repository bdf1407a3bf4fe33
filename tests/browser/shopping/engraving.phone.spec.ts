import { expect, test } from '../shop-test.ts';
import { lineOf } from './steps/basket.ts';
import {
  addButton,
  lineField,
  openWorkshop,
  openWorkshopInThreeDimensions,
  workshopOf,
  write,
} from './steps/workshop.ts';

test('On a phone the tag stays in sight above what is typed, and the button below it [MODAL-06]', async ({
  page,
}) => {
  const workshop = await openWorkshop(page);
  await write(page, 'Тётка', '+7 916 123-45-67');
  await workshop.getByRole('radio', { name: 'След' }).check();

  await expect(workshop.getByRole('img')).toBeInViewport({ ratio: 0.9 });
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
  expect(await workshop.evaluate((screen) => screen.scrollWidth <= screen.clientWidth)).toBe(true);
  await addButton(page).click();
  await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');
});

test('On a phone it is told in sight of the button that the smaller size has no room for a line [CUSTOMIZER-06]', async ({
  page,
}) => {
  const workshop = await openWorkshop(page);
  await write(page, 'Тётка', '+7 916 123-45-67');
  await lineField(page, 'Третья').fill('верните домой');

  await workshop.getByRole('tab', { name: 'Металл и размер' }).click();
  await workshop.getByRole('radio', { name: /^S,/ }).check();

  await expect(workshop.getByText(/«верните домой» не\s?поместится/)).toBeInViewport({ ratio: 1 });
  await expect(addButton(page)).toBeInViewport({ ratio: 1 });
});

test('A finger that goes down over the tag is left to the page', async ({ page }) => {
  const workshop = await openWorkshopInThreeDimensions(page);

  const canvas = workshop.locator('canvas');
  await expect(canvas).toHaveCSS('touch-action', 'pan-y');
  // The third dimension is drawn by software here.
  await expect(canvas).toHaveCSS('opacity', '1', { timeout: 30_000 });
  await expect(workshopOf(page).getByRole('button', { name: 'Покрутить' })).toBeInViewport();
});
