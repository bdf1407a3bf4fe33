import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { boxOf } from '../steps/box-of.ts';
import { tabTo } from '../steps/tab-to.ts';
import { drawerOf, lineOf, visitWithBasket } from './steps/basket.ts';

const CERTIFICATE = '/product/gft01';

const add = (page: Page) => page.getByRole('form').getByRole('button', { name: 'В корзину' });

async function fill(page: Page, { sum = '4500', again = 'olga@example.com' } = {}): Promise<void> {
  await page.getByLabel('Другая сумма').fill(sum);
  await page.getByLabel('Кому').fill('Ольга');
  await page.getByLabel('Почта получателя', { exact: true }).fill('olga@example.com');
  await page.getByLabel('Почта получателя ещё раз').fill(again);
  await page.getByRole('checkbox').check();
}

test('A certificate of any sum goes into the basket, and its card shows what is typed [CERT-02] [CERT-05] [CERT-06]', async ({
  page,
}) => {
  await visitWithBasket(page, CERTIFICATE);
  await fill(page);
  await page.getByLabel('Пожелание').fill('С праздником!');
  const card = page.getByRole('region', { name: 'Как будет выглядеть сертификат' });
  await expect(card).toContainText(/4\s500\s₽.*Кому: Ольга.*С праздником!/s);

  await add(page).click();

  await expect(lineOf(page, 'Подарочный сертификат')).toContainText(/4\s500\s₽/);
});

test('A button that is pressed twice in one go puts one certificate in', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);
  await fill(page);

  await add(page).dblclick();

  await expect(lineOf(page, 'Подарочный сертификат')).toContainText(/4\s500\s₽/);
  await expect(drawerOf(page)).toContainText(/Итого\s*4\s500\s₽/);
});

test('Who reads the agreement or changes the language finds the certificate as it was begun [CERT-13]', async ({
  page,
}) => {
  await visitWithBasket(page, CERTIFICATE);
  await fill(page);
  await page.getByLabel('Пожелание').fill('С праздником!');

  await page.getByRole('form').getByRole('link', { name: 'соглашение' }).click();
  await expect(page).toHaveURL(/\/agreement$/);
  await page.goBack();

  await expect(page.getByLabel('Пожелание')).toHaveValue('С праздником!');
  await expect(page.getByLabel('Другая сумма')).toHaveValue('4500');
  await expect(page.getByRole('form').getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('С праздником!');
});

test('In the basket two certificates of one sum are told apart by whom they go to', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);
  await fill(page);

  await add(page).click();
  await expect(lineOf(page, 'Кому: Ольга, olga@example.com')).toContainText('Электронный');
  await drawerOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('radio', { name: /Бумажный/ }).check();
  await page.getByLabel('Кому').fill('Пётр');
  await add(page).click();

  await expect(lineOf(page, 'Кому: Пётр')).toContainText('Бумажный');
});

test('A message that is too long stays as it is, and is told; a dog’s face is one sign [CERT-07]', async ({
  page,
}) => {
  await visitWithBasket(page, CERTIFICATE);
  await fill(page);
  const message = page.getByLabel('Пожелание');

  await message.fill('🐶'.repeat(300));
  await expect(message).toHaveAccessibleDescription('осталось 0');
  await message.fill('🐶'.repeat(301));

  await expect(message).toHaveValue('🐶'.repeat(301));
  await expect(message).toHaveAccessibleDescription(/^Не\sбольше 300\sзнаков\. Сократите пожелание$/);
  await expect(page.getByText('(лишних: 1)')).toBeVisible();
  await page.getByLabel('Кому').fill('Я'.repeat(61));
  await expect(page.getByLabel('Кому')).toHaveValue('Я'.repeat(61));
  await expect(page.getByLabel('Кому')).toHaveAccessibleDescription(/^Не\sбольше 60\sзнаков/);
  await page.getByLabel('Кому').fill('Оля');
  await add(page).click({ force: true });
  await expect(message).toBeFocused();
});

test('The card shows what is sent: a mark that turns the direction of reading turns nothing', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);

  await page.getByLabel('Кому').fill('\u202eОльга');

  const card = page.getByRole('region', { name: 'Как будет выглядеть сертификат' });
  await expect(card.getByText('Кому: Ольга', { exact: true })).toBeVisible();
});

test('A usual sum is chosen by a press', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);

  await page.getByRole('radio', { name: /5\s000/ }).check();

  await expect(page.getByLabel('Другая сумма')).toHaveValue('5000');
});

test('A sum that cannot be given is not shown on the card: nothing is promised [CERT-11]', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);
  const card = page.getByRole('region', { name: 'Как будет выглядеть сертификат' });
  await expect(card).toContainText(/3\s000\s₽/);

  await page.getByLabel('Другая сумма').fill('50001');
  await expect(card).toContainText('—');
  await expect(card).not.toContainText('₽');
  await page.getByLabel('Другая сумма').fill('1000,5');
  await expect(card).not.toContainText('₽');

  await page.getByLabel('Другая сумма').fill('50000');
  await expect(card).toContainText(/50\s000\s₽/);
});

test('The button is grey until everything needed is filled in [CERT-13]', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true');

  await fill(page);

  await expect(add(page)).not.toHaveAttribute('aria-disabled');
});

test('Everything that is wrong is said at its field, and the keyboard goes to the first [CERT-11] [CERT-12] [CERT-13]', async ({
  page,
}) => {
  await visitWithBasket(page, CERTIFICATE);
  await page.getByLabel('Другая сумма').fill('50001');

  // It is grey and takes presses all the same.
  await add(page).click({ force: true });

  await expect(page.getByLabel('Другая сумма')).toHaveAccessibleDescription(/Самая большая сумма\s— 50\s000\s₽/);
  await expect(page.getByLabel('Другая сумма')).toBeFocused();
  await expect(page.getByLabel('Почта получателя', { exact: true })).toHaveAccessibleDescription(
    'Укажите почту получателя',
  );
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/^Отметьте согласие/);
  await expect(drawerOf(page)).toBeHidden();
});

test('What is dated today departs at once, and the field says so [CERT-01]', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);

  await expect(page.getByLabel('Когда отправить')).toHaveAccessibleDescription(
    /10:00 по\sМоскве\. Без\sдаты или с\sсегодняшней\s— сразу после оплаты/,
  );
});

test('The card stays in sight while the last of its fields is filled in, and covers none', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);
  const card = page.getByRole('region', { name: 'Как будет выглядеть сертификат' });

  await page.getByLabel('От кого').fill('Каштанка');
  await page.getByRole('form').getByRole('checkbox').focus();

  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(card).toContainText(/От\sкого: Каштанка/);
  const [shown, field] = [await boxOf(card), await boxOf(page.getByLabel('Пожелание'))];
  expect(field.left).toBeGreaterThanOrEqual(shown.right);
});

test('Whoever goes back through the form by the keyboard sees each field from edge to edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await visitWithBasket(page, CERTIFICATE);
  await page.getByRole('form').getByRole('checkbox').focus();
  const fields = ['Когда отправить', 'Почта получателя ещё раз', 'Почта получателя', 'Кому', 'Другая сумма'];

  for (const label of fields) {
    const field = page.getByRole('form').getByLabel(label, { exact: true });
    await tabTo(page, field, 'Shift+Tab');
    await expect.poll(() => field.evaluate(liesOnTop)).toBe(true);
  }
});

/** Nothing lies over its middle or its corners. */
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

test('Two addresses that differ are no address [CERT-12]', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);
  await fill(page, { again: 'olya@example.com' });

  await add(page).click({ force: true });

  await expect(page.getByLabel('Почта получателя ещё раз')).toHaveAccessibleDescription(/Адреса не\sсовпадают/);
});

test('A certificate on paper asks for no address [CERT-04]', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);
  await page.getByRole('radio', { name: 'Бумажный' }).check();
  await expect(page.getByLabel('Почта получателя', { exact: true })).toBeHidden();
  await page.getByRole('checkbox').check();

  await add(page).click();

  await expect(lineOf(page, 'Подарочный сертификат')).toContainText(/3\s000\s₽/);
});

test('A certificate is changed over its line, in its place [MODAL-07] [BASKET-17]', async ({ page }) => {
  await visitWithBasket(page, CERTIFICATE);
  await fill(page);
  await add(page).click();
  await expect(lineOf(page, 'Подарочный сертификат')).toContainText(/4\s500\s₽/);

  await page.getByRole('button', { name: 'Изменить сертификат' }).click();
  const form = page.getByRole('dialog', { name: 'Изменить сертификат' });
  await expect(form.getByLabel('Кому')).toHaveValue('Ольга');
  await form.getByLabel('Другая сумма').fill('7000');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Сохранить' }).click();

  await expect(form).toBeHidden();
  await expect(lineOf(page, 'Подарочный сертификат')).toContainText(/7\s000\s₽/);
  await expect(drawerOf(page).getByRole('listitem')).toHaveCount(1);
});
