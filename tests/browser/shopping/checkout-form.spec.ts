import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { choosePickup, fillRecipient, orderOnReceipt, payButton, RECIPIENT, step } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

test('checkout form: errors stand at their fields until they are corrected, and the first has the focus [VALIDATION-01] [VALIDATION-02] [VALIDATION-06] [VALIDATION-10] [VALIDATION-27] [VALIDATION-28] [VALIDATION-29] [VALIDATION-30] [VALIDATION-31] [VALIDATION-33]', async ({
  page,
}) => {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  const [name, phone, email] = [page.getByLabel(ru.name), page.getByLabel(ru.phone), page.getByLabel(ru.email)];
  const city = page.getByRole('combobox', { name: ru.city });
  const send = page.getByRole('button', { name: ru.pay });

  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Укажите имя');
  await expect(phone).toHaveAccessibleDescription('Укажите телефон');
  await expect(email).toHaveAccessibleDescription('Укажите почту: она нужна для чека');
  await expect(city).toHaveAccessibleDescription('Укажите город');
  await expect(page.getByText(/^Исправьте отмеченные поля: их\s6$/)).toBeVisible();
  await page.keyboard.type(RECIPIENT.name);
  await page.keyboard.press('Tab');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Укажите имя')).toHaveCount(0);

  await test.step('an email is checked when its field is left, and a likely slip is corrected by one press', async () => {
    await page.reload();
    await email.fill('anna@example');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await email.blur();
    await expect(email).toHaveAccessibleDescription(
      'Проверьте адрес: нужны знак @ и окончание, как в name@mail.ru',
    );
    await email.focus();
    await expect(email).not.toHaveAttribute('aria-invalid');
    await email.fill('anna@gmial.com');
    await page.getByRole('button', { name: 'anna@gmail.com' }).click();
    await expect(email).toHaveValue('anna@gmail.com');
  });

  await test.step('a phone is checked and written out when its field is left, a pasted one at once', async () => {
    await phone.fill('12345');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription('Проверьте номер: нужен российский, +7 и ещё десять цифр');
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

  await send.click();
  await expect(city, 'the first field that is still wrong').toBeFocused();
  await choosePickup(page);
  await payButton(page).click();
  await expect(page.getByLabel(ru.terms)).toHaveAccessibleDescription('Отметьте согласие с условиями');
  await expect(page.getByLabel(ru.terms)).toBeFocused();
  await page.getByLabel(ru.terms).check();
  await expect(page.getByText('Отметьте согласие с условиями')).toBeHidden();
});

test('checkout: pickup asks for at most eight things, survives a reload, and is ordered on receipt without news [CHECKOUT-02] [VALIDATION-09] [PAYMENT-05] [PAYMENT-09] [ROUTE-27] [ROUTE-54]', async ({
  page,
}) => {
  await fillBasket(page, demo.collarInStock);
  await page.goto('/checkout');
  const main = page.getByRole('main');
  const onReceipt = page.getByRole('radio', { name: ru.onReceipt });
  await expect(onReceipt).toHaveAccessibleDescription('Только при самовывозе');
  await expect(onReceipt).toHaveAttribute('aria-disabled', 'true');
  await choosePickup(page);
  await expect(onReceipt).not.toHaveAttribute('aria-disabled');
  await expect(main.getByText('Лаврушинский переулок, 0, во дворе')).toBeVisible();
  const fields = main.getByRole('textbox').or(main.getByRole('combobox')).or(main.getByRole('checkbox'));
  // Seven fields, including the discount code, besides the choices of delivery and payment.
  await expect(fields).toHaveCount(7);
  await expect(main.getByRole('group').filter({ has: page.getByRole('radio') })).toHaveCount(2);
  const consents = step(page, 'Подтверждение').getByRole('checkbox');
  await expect(consents).toHaveCount(2);
  for (const consent of await consents.all()) await expect(consent).not.toBeChecked();
  await expect(consents.last()).toHaveAccessibleName('Хочу получать новости, не чаще раза в две недели');

  await fillRecipient(page);
  await expect(page.getByRole('region', { name: 'Получатель , заполнено' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Доставка , заполнено' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Подтверждение', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(ru.name)).toHaveValue(RECIPIENT.name);
  await expect(page.getByLabel(ru.email)).toHaveValue(RECIPIENT.email);
  await expect(page.getByRole('radio', { name: ru.pickup })).toBeChecked();

  await page.getByLabel(ru.terms).check();
  await orderOnReceipt(page);
  await expect(page.getByText(/^Заберёте с\s\d+/)).toContainText('Лаврушинский переулок, 0, во дворе.');
  await page.getByRole('link', { name: ru.track }).click();
  await expect(page.getByRole('heading', { level: 1, name: ru.orderTitle })).toBeVisible();
  await expect(page.getByText(ru.waitingForStaff)).toBeVisible();
  // The page after the bank needs no number: it shows the last order of the tab.
  await page.goto('/o/purchase');
  await expect(page).toHaveURL(/\/o\/\d+\/purchase$/);
  await expect(page.getByRole('heading', { level: 1, name: ru.orderTitle })).toBeVisible();
});

test('checkout summary: shows engraving, the recipient of a certificate, the terms of exchange and discounts; an empty basket leads to the catalogue [CONST-05] [PAYMENT-04] [SHIPPING-12]', async ({
  page,
}) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'В каталог' })).toBeVisible();

  const tag = { options: [{ code: 'tag_text', value: 'Бублик\n+7 916 123-45-67' }] };
  await fillBasket(page, demo.engravedTag, tag);
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
  await choosePickup(page);
  await expect(page.getByRole('radio', { name: ru.onReceipt })).toHaveAccessibleDescription(
    'Недоступно: в заказе есть гравировка или сертификат',
  );

  await fillBasket(page, demo.discountedLeash, { quantity: 3 });
  await page.goto('/checkout');
  await expect(
    page.getByText(
      'Обменяем в течение 30 дней, если размер не подойдёт. Часть товаров обмену и возврату не подлежит: это написано на их страницах.',
    ),
  ).toBeVisible();
  await expect(summary.getByRole('listitem').filter({ hasText: 'Перестёжки' })).toContainText(
    /Перестёжки «Маршрут».*9\s690\s₽.*11\s400\s₽/,
  );

  const why = summary.getByRole('button', { name: 'Почему такая скидка?' });
  const box = page.getByRole('dialog', { name: 'Акции и ваша корзина' });
  const delivery = box.getByRole('listitem').filter({ hasText: 'Бесплатная доставка' });
  await page.getByRole('radio', { name: ru.courier }).check();
  await why.click();
  await expect(delivery).toContainText(/зависит от\sадреса/);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: ru.express }).check();
  await why.click();
  await expect(delivery).toContainText(/С\sэтим способом доставки не\sдействует/);
});
