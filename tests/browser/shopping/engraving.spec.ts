import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { saveData, visit } from '../steps/visit.ts';
import { lineOf } from './steps/basket.ts';
import { holdBack } from './steps/network.ts';
import { addButton, chooseCord, lineField, openWorkshop, PHONE, workshopOf, write } from './steps/workshop.ts';

test('engraving: the example is never cut; a tag is written by keyboard and lies in the basket as previewed, with its cord [CUSTOMIZER-03] [MODAL-06] [OPTION-02]', async ({
  page,
}) => {
  const workshop = await openWorkshop(page);
  const { keyboard } = page;
  const [first, second] = [lineField(page, 'Первая'), lineField(page, 'Вторая')];
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await workshop.boundingBox();
  expect(box?.height).toBe(height);
  expect(box?.width).toBeGreaterThan(width - 20);

  await test.step('the example stays while the keyboard passes, and the button leads to the missing text', async () => {
    await first.focus();
    for (let presses = 0; presses < 3; presses += 1) await keyboard.press('Tab');
    await expect(first).toHaveValue('ШАРИК');
    await expect(second).toHaveValue('+7 900 000-00-00');
    await expect(workshop).toContainText('ШАРИК, L, латунь');
    await addButton(page).press('Enter');
    await expect(addButton(page)).toHaveAccessibleName(/Напишите имя и\sтелефон/);
    await expect(first).toBeFocused();
  });

  await test.step('a press takes the whole example, the next one sets the caret, a dragged part stays chosen', async () => {
    await second.focus();
    await first.click();
    await first.click();
    await keyboard.type('И');
    await expect(first).toHaveValue('ШАРИКИ');
    await second.dragTo(second, { sourcePosition: { x: 300, y: 20 }, targetPosition: { x: 60, y: 20 } });
    await keyboard.type('1');
    await expect(second).toHaveValue(/^\+7.*1$/);
  });

  await write(page, '', '');
  await expect(workshop.getByText(/L, латунь$/).first()).toHaveText('L, латунь');
  await first.fill('Тётка');
  await second.focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(PHONE);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await expect(workshop.getByRole('img')).toHaveAccessibleName(`Адресник с надписью: ТЁТКА, ${PHONE}`);
  await keyboard.press('Tab');
  await expect(addButton(page)).toBeFocused();

  const drawing = workshop.getByRole('img').locator('svg');
  const own = await drawing.innerHTML();
  await chooseCord(page);
  await expect.poll(() => drawing.innerHTML(), 'the cord is drawn').not.toBe(own);
  await workshop.getByRole('radio', { name: 'Без шнурка' }).check();
  await expect.poll(() => drawing.innerHTML()).toBe(own);
  await chooseCord(page);
  await expect(addButton(page)).toHaveAccessibleName(/2\s680\s₽/);
  await addButton(page).press('Enter');
  await expect(lineOf(page, 'Адресник «Отклик»')).toContainText(`ТЁТКА ${PHONE}`);
  await expect(lineOf(page, 'Адресник «Отклик»')).toContainText(/1\s890\s₽/);
  await expect(lineOf(page, 'Шнурок')).toContainText(/790\s₽/);
  await expect(workshop).toBeHidden();
});

test('engraving: leaving asks by the cross, Escape and Back unless nothing was changed or the tag is being saved [CUSTOMIZER-02]', async ({
  page,
}) => {
  await saveData(page);
  await visit(page, `/product/${demo.parentTag}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Адресники', exact: true }).click();
  // The product page that is left has product cards of the same tags.
  await expect(page).toHaveURL(/\/catalog\//);
  await main
    .getByRole('link', { name: /«Отклик»/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\//);
  const workshop = workshopOf(page);
  const open = () => main.getByRole('button', { name: 'Сделать надпись' }).first().click();
  await open();
  await lineField(page, 'Первая').focus();
  await workshop.getByRole('button', { name: 'Закрыть' }).click();
  await expect(workshop, 'unchanged').toBeHidden();

  await open();
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

  await open();
  await write(page, 'Тётка', PHONE);
  const letThrough = await holdBack(page, '**/basket/line/');
  await addButton(page).click();
  await page.keyboard.press('Escape');
  await expect(workshop, 'while it is being saved').toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  letThrough();
  await expect(lineOf(page, 'Адресник')).toContainText('ТЁТКА');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('engraving: each limit of a text, a sign and a size is explained at its place [CUSTOMIZER-04] [CUSTOMIZER-05] [CUSTOMIZER-06]', async ({
  page,
}) => {
  const workshop = await openWorkshop(page, 'tag01-01llc?size=l');
  const first = lineField(page, 'Первая');
  await expect(workshop.getByRole('radio', { name: 'Каштан: сейчас не делаем' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await first.fill('<img src=x>');
  await expect(workshop, 'markup is text').toContainText('<IMG SRC=X>');
  await expect(page.locator('img[src="x" i]')).toHaveCount(0);
  await first.fill('Рекс 🐶');
  await expect(first).toHaveAccessibleDescription('Эти знаки не гравируем: 🐶');
  await first.fill('Ре\u200bкс\u200f');
  await expect(workshop.getByText('4 из\u00a018'), 'invisible characters do not count').toBeAttached();
  await first.fill('Щ'.repeat(10_000));
  await expect(first).toHaveValue('Щ'.repeat(10_000));
  await expect(first).toHaveAccessibleDescription('В\u00a0строку входят 18\u00a0знаков');
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');

  await first.fill('Тётка');
  await expect(addButton(page)).toHaveAccessibleName(/Напишите свой телефон/);
  await addButton(page).press('Enter');
  await expect(lineField(page, 'Вторая'), 'the number of the example is not cut').toBeFocused();
  await write(page, 'Тётка', PHONE);
  await workshop.getByRole('radio', { name: 'С засечками' }).check();
  await workshop.getByRole('radio', { name: 'Косточка' }).check();
  await first.fill('Знает дорогу домой');
  await expect(workshop.getByRole('status')).toContainText(
    'Знак «Косточка» не помещается рядом с надписью. Мы его убрали.',
  );
  await expect(workshop.getByRole('radio', { name: 'Без знака' })).toBeChecked();

  await lineField(page, 'Третья').fill('верните домой');
  await workshop.getByRole('tab', { name: 'Металл и размер' }).click();
  await workshop.getByRole('radio', { name: /^S,/ }).check();
  await expect(workshop.getByRole('status')).toContainText(
    'В размер S входят 2 строки. «верните домой» не поместится.',
  );
  await expect(workshop.getByRole('alert')).toContainText('В этом размере адресника сейчас нет.');
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true');
  await workshop.getByRole('tab', { name: 'Надпись' }).click();
  await expect(lineField(page, 'Третья')).toBeHidden();
  await first.fill('Щ'.repeat(16));
  await expect(first).toHaveAccessibleDescription(/мельче полутора миллиметров/);
});
