import { expect, test } from '../shop-test.ts';
import { addButton, lineField, openWorkshop, write } from './steps/workshop.ts';

test('Who only passes by with the keyboard changes nothing: the example stays, and the head names the tag', async ({
  page,
}) => {
  const workshop = await openWorkshop(page);
  await lineField(page, 'Первая').focus();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');

  await expect(lineField(page, 'Первая')).toHaveValue('ШАРИК');
  await expect(lineField(page, 'Вторая')).toHaveValue('+7 900 000-00-00');
  await expect(workshop).toContainText('ШАРИК, L, латунь');
});

test('Without a text the head names the tag alone', async ({ page }) => {
  const workshop = await openWorkshop(page);

  await write(page, '', '');

  await expect(workshop.getByText(/L, латунь$/).first()).toHaveText('L, латунь');
});

test('A touch of the example takes all of it, so that what is typed stands in its place', async ({ page }) => {
  await openWorkshop(page);

  await lineField(page, 'Первая').click();
  await page.keyboard.type('Тётка');

  await expect(lineField(page, 'Первая')).toHaveValue('Тётка');
});

test('The next press in the example sets the caret as in any field, and a part that is dragged over stays chosen', async ({
  page,
}) => {
  await openWorkshop(page);
  const [first, second] = [lineField(page, 'Первая'), lineField(page, 'Вторая')];

  await first.click();
  await first.click();
  await page.keyboard.type('И');
  await second.dragTo(second, { sourcePosition: { x: 300, y: 20 }, targetPosition: { x: 60, y: 20 } });
  await page.keyboard.type('1');

  await expect(first).toHaveValue('ШАРИКИ');
  await expect(second).toHaveValue(/^\+7.*1$/);
});

test('What is too long for a line stays, and is told; what has no width is not counted', async ({ page }) => {
  const workshop = await openWorkshop(page);
  const first = lineField(page, 'Первая');

  await first.fill('Ре\u200bкс\u200f');
  await expect(workshop.getByText('4 из\u00a018')).toBeAttached();
  await first.fill('Щ'.repeat(10_000));

  await expect(first).toHaveValue('Щ'.repeat(10_000));
  await expect(first).toHaveAccessibleDescription('В\u00a0строку входят 18\u00a0знаков');
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
});
