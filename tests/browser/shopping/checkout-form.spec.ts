import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import {
  choosePickup,
  fillForPickup,
  fillRecipient,
  orderOnReceipt,
  payButton,
  RECIPIENT,
  step,
} from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

test.beforeEach(async ({ page }) => {
  await fillBasket(page, demo.collarInStock);
});

test('To pick an order up, at most eight things are asked', async ({ page }) => {
  await page.goto('/checkout');
  await choosePickup(page);

  const main = page.getByRole('main');
  const fields = main.getByRole('textbox').or(main.getByRole('combobox')).or(main.getByRole('checkbox'));
  const choices = main.getByRole('group').filter({ has: page.getByRole('radio') });

  await expect(main.getByText('Лаврушинский переулок, 0, во дворе')).toBeVisible();
  // The field for a code is one of them, though nothing asks for a code.
  await expect(fields).toHaveCount(7);
  await expect(choices).toHaveCount(2);
});

test('What is missing is told beside each field, and the first one has the focus [VALIDATION-29] [VALIDATION-30]', async ({
  page,
}) => {
  await page.goto('/checkout');

  await page.getByRole('button', { name: ru.pay }).click();

  await expect(page.getByLabel(ru.name)).toBeFocused();
  await expect(page.getByLabel(ru.name)).toHaveAccessibleDescription('Укажите имя');
  await expect(page.getByLabel(ru.phone)).toHaveAccessibleDescription('Укажите телефон');
  await expect(page.getByLabel(ru.email)).toHaveAccessibleDescription('Укажите почту: она нужна для чека');
  await expect(page.getByRole('combobox', { name: ru.city })).toHaveAccessibleDescription('Укажите город');
  await expect(page.getByText(/^Исправьте отмеченные поля: их\s6$/)).toBeVisible();
});

test('What is written into the field that the keyboard was led to is no longer called wrong', async ({ page }) => {
  await page.goto('/checkout');
  await page.getByRole('button', { name: ru.pay }).click();
  await expect(page.getByLabel(ru.name)).toBeFocused();

  await page.keyboard.type('Анна');
  await page.keyboard.press('Tab');

  await expect(page.getByLabel(ru.name)).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Укажите имя')).toHaveCount(0);
});

test('The first wrong field has the focus, wherever it stands', async ({ page }) => {
  await page.goto('/checkout');
  await fillRecipient(page);

  await page.getByRole('button', { name: ru.pay }).click();

  await expect(page.getByRole('combobox', { name: ru.city })).toBeFocused();
});

test('A mail address is checked when it is left, and its error goes when it is entered [VALIDATION-01] [VALIDATION-28]', async ({
  page,
}) => {
  await page.goto('/checkout');
  const email = page.getByLabel(ru.email);

  await email.fill('anna@example');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.blur();
  await expect(email).toHaveAccessibleDescription('Проверьте адрес: нужны знак @ и окончание, как в name@mail.ru');
  await email.focus();

  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('A likely slip in a mail address is mended by one press [VALIDATION-27]', async ({ page }) => {
  await page.goto('/checkout');

  await page.getByLabel(ru.email).fill('anna@gmial.com');
  await page.getByRole('button', { name: 'anna@gmail.com' }).click();

  await expect(page.getByLabel(ru.email)).toHaveValue('anna@gmail.com');
});

test('checkout phone: ten digits show +7 when the field is left, a pasted number at once [VALIDATION-06]', async ({
  page,
}) => {
  await page.goto('/checkout');
  const phone = page.getByLabel(ru.phone);

  await phone.fill('9001234567');
  await phone.blur();
  await expect(phone).toHaveValue('+7 (900) 123-45-67');

  await phone.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '\u202a8\u00a0(916)\u00a0123\u201145\u201367\u202c');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(phone).toHaveValue('+7 (916) 123-45-67');
});

test('A phone number that is none is told of when it is left [VALIDATION-30]', async ({ page }) => {
  await page.goto('/checkout');

  await page.getByLabel(ru.phone).fill('12345');
  await page.getByLabel(ru.phone).blur();

  await expect(page.getByLabel(ru.phone)).toHaveAccessibleDescription(
    'Проверьте номер: нужен российский, +7 и ещё десять цифр',
  );
});

test('Both boxes of consent start empty [VALIDATION-09]', async ({ page }) => {
  await page.goto('/checkout');

  const consents = step(page, 'Подтверждение').getByRole('checkbox');

  await expect(consents).toHaveCount(2);
  await expect(consents.first()).not.toBeChecked();
  await expect(consents.last()).not.toBeChecked();
  await expect(consents.last()).toHaveAccessibleName('Хочу получать новости, не чаще раза в две недели');
});

test('News are not needed for an order [VALIDATION-09]', async ({ page }) => {
  await fillForPickup(page);
  await expect(page.getByLabel('Хочу получать новости, не чаще раза в две недели')).not.toBeChecked();

  await orderOnReceipt(page);

  await expect(page).toHaveURL(/\/thanks|\/o\//);
});

test('Terms that a guest did not accept are asked for, until the box is ticked [VALIDATION-02] [VALIDATION-10] [VALIDATION-31] [VALIDATION-33]', async ({
  page,
}) => {
  await page.goto('/checkout');
  await fillRecipient(page);
  await choosePickup(page);

  await payButton(page).click();
  await expect(page.getByLabel(ru.terms)).toHaveAccessibleDescription('Отметьте согласие с условиями');
  await expect(page.getByLabel(ru.terms)).toBeFocused();
  await page.getByLabel(ru.terms).check();

  await expect(page.getByText('Отметьте согласие с условиями')).toBeHidden();
});

test('What was filled in is there again after a reload [CHECKOUT-02]', async ({ page }) => {
  await page.goto('/checkout');
  await fillRecipient(page);
  await choosePickup(page);

  await page.reload();

  await expect(page.getByLabel(ru.name)).toHaveValue(RECIPIENT.name);
  await expect(page.getByLabel(ru.email)).toHaveValue(RECIPIENT.email);
  await expect(page.getByRole('radio', { name: ru.pickup })).toBeChecked();
});

test('The leash is drawn up to the step that is filled in', async ({ page }) => {
  await page.goto('/checkout');

  await fillRecipient(page);
  await choosePickup(page);

  await expect(page.getByRole('region', { name: 'Получатель , заполнено' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Доставка , заполнено' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Подтверждение', exact: true })).toBeVisible();
});

test('An empty basket has nothing to check out', async ({ page, context }) => {
  await context.clearCookies();

  await page.goto('/checkout');

  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'В каталог' })).toBeVisible();
});

test('The promise of exchange stands beside the sum [CONST-05]', async ({ page }) => {
  await fillBasket(page, demo.engravedTag);

  await page.goto('/checkout');

  await expect(
    page.getByText(
      'Обменяем в течение 30 дней, если размер не подойдёт. Адресники и аксессуары обмену не подлежат.',
    ),
  ).toBeVisible();
});

test('What is cut into a tag and whom a certificate goes to is seen before it is paid for', async ({ page }) => {
  await page.context().clearCookies();
  await fillBasket(page, demo.engravedTag, { options: [{ code: 'tag_text', value: 'Бублик\n+7 916 123-45-67' }] });
  await fillBasket(page, demo.certificate, {
    options: [
      { code: 'certificate_format', value: 'digital' },
      { code: 'certificate_sum', value: '3000' },
      { code: 'certificate_recipient_name', value: 'Анна' },
      { code: 'certificate_recipient_email', value: 'anna@example.ru' },
    ],
  });

  await page.goto('/checkout');

  const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
  await expect(summary).toContainText('Бублик\n+7 916 123-45-67');
  await expect(summary).toContainText('Электронный\nКому: Анна, anna@example.ru');
  await expect(summary).toContainText('Сертификаты обмену и возврату не подлежат.');
  await expect(summary).not.toContainText('Обменяем');
});
