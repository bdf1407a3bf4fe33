import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { CARDS, payWith } from './steps/bank.ts';
import { goToBank, RECIPIENT } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const CERTIFICATE = [
  { code: 'certificate_format', value: 'digital' },
  { code: 'certificate_sum', value: '3000' },
  { code: 'certificate_recipient_name', value: 'Бублик' },
  { code: 'certificate_recipient_email', value: 'bublik@example.ru' },
];

test('digital certificate: the checkout asks for the buyer’s name and email, and says nothing of delivery [SHIPPING-02]', async ({
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
  await expect(main.getByLabel(words.ru.phone)).toHaveCount(0);
  await expect(main).not.toContainText(/достав|курьер/i);

  await main.getByLabel(words.ru.name).fill(RECIPIENT.name);
  await main.getByLabel(words.ru.email).fill(RECIPIENT.email);
  await page.getByLabel(words.ru.terms).check();
  await goToBank(page);
  await payWith(page, CARDS.paid);

  await expect(page.getByText(words.ru.paidNews)).toBeVisible();
});
