import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { tabTo } from '../steps/tab-to.ts';
import { drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';

const CERTIFICATE = '/product/gft01';

const add = (page: Page) => page.getByRole('form').getByRole('button', { name: 'В корзину' });
const preview = (page: Page) => page.getByRole('region', { name: 'Как будет выглядеть сертификат' });
const emailField = (page: Page) => page.getByLabel('Почта получателя', { exact: true });

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Другая сумма').fill('4500');
  await page.getByLabel('Кому').fill('Ольга');
  await emailField(page).fill('olga@example.com');
  await page.getByLabel('Почта получателя ещё раз').fill('olga@example.com');
  await page.getByLabel('Пожелание').fill('С праздником!');
}

test('certificate: its draft survives, one goes into the basket as previewed, another on paper, and a line is edited in place [CERT-01] [CERT-02] [CERT-04] [CERT-05] [CERT-06] [CERT-13] [MODAL-07] [BASKET-17]', async ({
  page,
}) => {
  await visitWithBasket(page, CERTIFICATE);
  await expect(page.getByLabel('Когда отправить')).toHaveAccessibleDescription(
    /10:00 по\sМоскве\. Без\sдаты или с\sсегодняшней\s— сразу после оплаты/,
  );
  await page.getByRole('radio', { name: /5\s000/ }).check();
  await expect(page.getByLabel('Другая сумма')).toHaveValue('5000');
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true');
  await fill(page);
  await expect(preview(page)).toContainText(/4\s500\s₽.*Кому: Ольга.*С праздником!/s);

  await test.step('the draft survives reading the terms and another language, its consent does not', async () => {
    await page.getByRole('form').getByRole('checkbox').check();
    await page.getByRole('form').getByRole('link', { name: 'соглашение' }).click();
    await expect(page).toHaveURL(/\/agreement$/);
    await page.goBack();
    await expect(page.getByLabel('Пожелание')).toHaveValue('С праздником!');
    await expect(page.getByLabel('Другая сумма')).toHaveValue('4500');
    await expect(page.getByRole('form').getByRole('checkbox')).not.toBeChecked();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('С праздником!');
    await page.goBack();
  });

  await page.getByRole('form').getByRole('checkbox').check();
  await expect(add(page)).not.toHaveAttribute('aria-disabled');
  await add(page).dblclick();
  await expect(lineOf(page, 'Кому: Ольга, olga@example.com')).toContainText('Электронный');
  await expect(drawerOf(page), 'once for a double click').toContainText(/Итого\s*4\s500\s₽/);

  await drawerOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('radio', { name: /Бумажный/ }).check();
  await expect(emailField(page)).toBeHidden();
  await page.getByLabel('Кому').fill('Пётр');
  await page.getByRole('form').getByRole('checkbox').check();
  await add(page).click();
  await expect(lineOf(page, 'Кому: Пётр')).toContainText('Бумажный');

  await lineOf(page, 'Кому: Ольга').getByRole('button', { name: 'Изменить сертификат' }).click();
  const form = page.getByRole('dialog', { name: 'Изменить сертификат' });
  await expect(form.getByLabel('Кому')).toHaveValue('Ольга');
  await form.getByLabel('Другая сумма').fill('7000');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden();
  await expect(lineOf(page, 'Кому: Ольга')).toContainText(/7\s000\s₽/);
  await expect(drawerOf(page).getByRole('listitem')).toHaveCount(2);
});

test('certificate: each error stands at its field, nothing typed is cut, and the preview promises no impossible sum [CERT-07] [CERT-11] [CERT-12] [CERT-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await visitWithBasket(page, CERTIFICATE);
  const sum = page.getByLabel('Другая сумма');
  const message = page.getByLabel('Пожелание');
  const recipient = page.getByLabel('Кому');
  await expect(preview(page)).toContainText(/3\s000\s₽/);
  await sum.fill('1000,5');
  await expect(preview(page)).not.toContainText('₽');
  await sum.fill('50001');
  await expect(preview(page)).toContainText('—');
  await expect(preview(page)).not.toContainText('₽');

  // The button looks disabled but can be pressed.
  await add(page).click({ force: true });
  await expect(sum).toHaveAccessibleDescription(/Самая большая сумма\s— 50\s000\s₽/);
  await expect(sum).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription('Укажите почту получателя');
  await expect(page.getByRole('form').getByRole('checkbox')).toHaveAccessibleDescription(/^Отметьте согласие/);
  await expect(drawerOf(page)).toBeHidden();

  await fill(page);
  await page.getByRole('form').getByRole('checkbox').check();
  await page.getByLabel('Почта получателя ещё раз').fill('olya@example.com');
  await message.fill('🐶'.repeat(300));
  await expect(message, 'a dog’s face is one character').toHaveAccessibleDescription('осталось 0');
  await message.fill('🐶'.repeat(301));
  await expect(message).toHaveValue('🐶'.repeat(301));
  await expect(message).toHaveAccessibleDescription(/^Не\sбольше 300\sзнаков\. Сократите пожелание$/);
  await expect(page.getByText('(лишних: 1)')).toBeVisible();
  await recipient.fill('Я'.repeat(61));
  await expect(recipient).toHaveValue('Я'.repeat(61));
  await expect(recipient).toHaveAccessibleDescription(/^Не\sбольше 60\sзнаков/);
  // A bidirectional control character is not sent, so it is not shown either.
  await recipient.fill('\u202eОльга');
  await expect(preview(page).getByText('Кому: Ольга', { exact: true })).toBeVisible();
  await add(page).click({ force: true });
  await expect(page.getByLabel('Почта получателя ещё раз')).toHaveAccessibleDescription(/Адреса не\sсовпадают/);
  await expect(page.getByLabel('Почта получателя ещё раз')).toBeFocused();

  await test.step('the preview stays in sight and covers no field that the keyboard goes back through', async () => {
    await page.getByLabel('От кого').fill('Каштанка');
    await page.getByRole('form').getByRole('checkbox').focus();
    await expect(preview(page)).toBeInViewport({ ratio: 1 });
    await expect(preview(page)).toContainText(/От\sкого: Каштанка/);
    expect((await boxOf(message)).left).toBeGreaterThanOrEqual((await boxOf(preview(page))).right);
    for (const label of [
      'Когда отправить',
      'Почта получателя ещё раз',
      'Почта получателя',
      'Кому',
      'Другая сумма',
    ]) {
      const field = page.getByRole('form').getByLabel(label, { exact: true });
      await tabTo(page, field, 'Shift+Tab');
      await expect.poll(() => field.evaluate(liesOnTop), label).toBe(true);
    }
  });
});

/** Nothing covers the middle of the field or its corners. */
function liesOnTop(field: Element): boolean {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const points = [
    [left + 12, top + 4],
    [right - 12, top + 4],
    [(left + right) / 2, (top + bottom) / 2],
    [left + 12, bottom - 4],
    [right - 12, bottom - 4],
  ];
  return points.every(([x = 0, y = 0]) => {
    const above = document.elementFromPoint(x, y);
    return above !== null && (field.contains(above) || above.contains(field));
  });
}
