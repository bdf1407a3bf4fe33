import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { payButton, RECIPIENT } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

const CERTIFICATE = [
  { code: 'certificate_format', value: 'digital' },
  { code: 'certificate_sum', value: '3000' },
  { code: 'certificate_recipient_name', value: 'Бублик' },
  { code: 'certificate_recipient_email', value: 'bublik@example.ru' },
];

test('Yandex Split: a digital certificate is ordered without delivery and paid in parts at Yandex [PAYMENT-07] [ROUTE-54] [SHIPPING-02]', async ({
  page,
}) => {
  await fillBasket(page, demo.certificate, { options: CERTIFICATE });
  await page.goto('/checkout');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Покупатель',
    'Оплата',
    'Подтверждение',
    'Ваш заказ',
  ]);
  await expect(main.getByLabel(ru.phone)).toHaveCount(0);
  await expect(main).not.toContainText(/достав|курьер/i);

  await main.getByLabel(ru.name).fill(RECIPIENT.name);
  await main.getByLabel(ru.email).fill(RECIPIENT.email);
  await page.getByRole('radio', { name: 'Яндекс Сплит' }).check();
  await page.getByLabel(ru.terms).check();
  await payButton(page).click();
  await page.getByRole('button', { name: /^Оплатить частями/ }).click();

  await expect(page).toHaveURL(/\/o\/\d+\/purchase$/);
  await expect(main).toContainText(ru.paidNews);
});
