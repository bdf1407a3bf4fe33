import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { visit } from '../steps/visit.ts';
import { lineOf } from './steps/basket.ts';
import { addButton, chooseCord, lineField, openWorkshop, PHONE, workshopOf, write } from './steps/workshop.ts';

test('A tag is written, seen as it will be cut, and lies in the basket with its words [MODAL-06] [CUSTOMIZER-06]', async ({
  page,
}) => {
  const workshop = await openWorkshop(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await workshop.boundingBox();
  expect(box?.height).toBe(height);
  expect(box?.width).toBeGreaterThan(width - 20);

  await write(page, 'Тётка', PHONE);
  await workshop.getByRole('radio', { name: 'Косточка' }).check();

  await expect(workshop.getByRole('img')).toHaveAccessibleName(`Адресник с надписью: ТЁТКА, ${PHONE}`);
  await addButton(page).click();
  await expect(lineOf(page, 'Адресник')).toContainText(/1\s890\s₽/);
  await expect(lineOf(page, 'Адресник')).toContainText(`ТЁТКА ${PHONE}`);
  await expect(workshop).toBeHidden();
});

test('The example is not cut: until something is written, the button says what to write [CUSTOMIZER-03]', async ({
  page,
}) => {
  await openWorkshop(page);
  await expect(lineField(page, 'Первая')).toHaveValue('ШАРИК');

  await addButton(page).press('Enter');

  await expect(addButton(page)).toHaveAccessibleName(/Напишите имя и\sтелефон/);
  await expect(lineField(page, 'Первая')).toBeFocused();
  await expect(workshopOf(page)).toBeVisible();
});

test('Below a name of one’s own the number of the example is not cut: the button asks for one, and leads to its line [CUSTOMIZER-03]', async ({
  page,
}) => {
  await openWorkshop(page);
  await lineField(page, 'Первая').fill('Тётка');

  await expect(addButton(page)).toHaveAccessibleName(/Напишите свой телефон/);
  await addButton(page).press('Enter');

  await expect(lineField(page, 'Вторая')).toBeFocused();
  await lineField(page, 'Вторая').fill(PHONE);
  await addButton(page).click();
  await expect(lineOf(page, 'Адресник')).toContainText(`ТЁТКА ${PHONE}`);
});

test('Leaving asks, by the cross, by Escape and by the browser’s back; who stays loses nothing [CUSTOMIZER-02]', async ({
  page,
}) => {
  await visit(page, `/product/${demo.parentTag}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Адресники', exact: true }).click();
  // The product that is left has cards of the same tags.
  await expect(page).toHaveURL(/\/catalog\//);
  await main
    .getByRole('link', { name: /«Отклик»/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\//);
  await main.getByRole('button', { name: 'Сделать надпись' }).first().click();
  const workshop = workshopOf(page);
  await write(page, 'Тётка', PHONE);
  const question = page.getByRole('alertdialog', { name: 'Выйти без сохранения?' });
  const stay = question.getByRole('button', { name: 'Остаться' });

  await workshop.getByRole('button', { name: 'Закрыть' }).click();
  await expect(question).toContainText('Все изменения на адреснике пропадут.');
  await stay.click();
  await page.keyboard.press('Escape');
  await stay.click();
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await stay.click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(lineField(page, 'Первая')).toHaveValue('Тётка');
  await workshop.getByRole('button', { name: 'Закрыть' }).click();
  await question.getByRole('button', { name: 'Выйти' }).click();

  await expect(workshop).toBeHidden();
});

test('Who has changed nothing leaves without a question', async ({ page }) => {
  const workshop = await openWorkshop(page);
  await lineField(page, 'Первая').focus();

  await workshop.getByRole('button', { name: 'Закрыть' }).click();

  await expect(workshop).toBeHidden();
});

test('The third line belongs to the large size: in S it is told that it does not fit [CUSTOMIZER-06]', async ({
  page,
}) => {
  const workshop = await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await lineField(page, 'Третья').fill('верните домой');

  await workshop.getByRole('tab', { name: 'Металл и размер' }).click();
  await workshop.getByRole('radio', { name: /^S,/ }).check();

  await expect(workshop.getByRole('status')).toContainText(
    'В размер S входят 2 строки. «верните домой» не поместится.',
  );
  await workshop.getByRole('tab', { name: 'Надпись' }).click();
  await expect(lineField(page, 'Третья')).toBeHidden();
});

test('A sign that the first line leaves no room for is taken away, and that is told [CUSTOMIZER-04]', async ({
  page,
}) => {
  const workshop = await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await workshop.getByRole('radio', { name: 'С засечками' }).check();
  await workshop.getByRole('radio', { name: 'Косточка' }).check();

  await lineField(page, 'Первая').fill('Знает дорогу домой');

  await expect(workshop.getByRole('status')).toContainText(
    'Знак «Косточка» не помещается рядом с надписью. Мы его убрали.',
  );
  await expect(workshop.getByRole('radio', { name: 'Без знака' })).toBeChecked();
});

test('A sign that is not made now stays in sight and says so [CUSTOMIZER-04]', async ({ page }) => {
  const workshop = await openWorkshop(page);

  await expect(workshop.getByRole('radio', { name: 'Каштан: сейчас не делаем' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('A tag that is sold out in a size is marked, and cannot be put into the basket [CUSTOMIZER-05]', async ({
  page,
}) => {
  const workshop = await openWorkshop(page, 'tag01-01llc?size=l');
  await write(page, 'Тётка', PHONE);

  await workshop.getByRole('tab', { name: 'Металл и размер' }).click();
  await workshop.getByRole('radio', { name: /^S,/ }).check();

  await expect(workshop.getByRole('alert')).toContainText('В этом размере адресника сейчас нет.');
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
});

test('Letters that nobody could read are told at their line', async ({ page }) => {
  await openWorkshop(page, `${demo.parentTag}?size=s`);

  await lineField(page, 'Первая').fill('Щ'.repeat(16));

  await expect(lineField(page, 'Первая')).toHaveAccessibleDescription(/мельче полутора миллиметров/);
});

test('Signs that no engraver has are named', async ({ page }) => {
  await openWorkshop(page);

  await lineField(page, 'Первая').fill('Рекс 🐶');

  await expect(lineField(page, 'Первая')).toHaveAccessibleDescription('Эти знаки не гравируем: 🐶');
});

test('By keys alone a tag is written, gets its letters and its sign, and lies in the basket', async ({ page }) => {
  await openWorkshop(page);
  const { keyboard } = page;

  await lineField(page, 'Первая').focus();
  await keyboard.type('Тётка');
  await keyboard.press('Tab');
  await keyboard.type('+7 916 123-45-67');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await expect(addButton(page)).toBeFocused();
  await keyboard.press('Enter');

  await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА +7 916 123-45-67');
});

test('A cord goes into the basket as a line of its own, and the sum knows it [OPTION-02]', async ({ page }) => {
  await openWorkshop(page);
  await write(page, 'Тётка', PHONE);
  await chooseCord(page);
  await expect(addButton(page)).toHaveAccessibleName(/2\s680\s₽/);

  await addButton(page).click();

  await expect(lineOf(page, 'Адресник «Отклик»')).toContainText('ТЁТКА');
  await expect(lineOf(page, 'Шнурок')).toContainText(/790\s₽/);
});

test('The drawing shows the cord that is chosen, and again what the tag comes with', async ({ page }) => {
  const workshop = await openWorkshop(page);
  const drawing = workshop.getByRole('img').locator('svg');
  const own = await drawing.innerHTML();

  await chooseCord(page);
  await expect.poll(() => drawing.innerHTML()).not.toBe(own);
  await workshop.getByRole('radio', { name: 'Без шнурка' }).check();

  await expect.poll(() => drawing.innerHTML()).toBe(own);
});
