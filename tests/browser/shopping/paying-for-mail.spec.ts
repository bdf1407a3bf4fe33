import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { fillBasket } from '../steps/fill-basket.ts';
import { CARDS, payWith } from './steps/bank.ts';
import { fillRecipient, goToBank } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const CERTIFICATE = [
  { code: 'certificate_format', value: 'digital' },
  { code: 'certificate_sum', value: '3000' },
  { code: 'certificate_recipient_name', value: 'Бублик' },
  { code: 'certificate_recipient_email', value: 'bublik@example.ru' },
];

test('What comes by mail is bought without any delivery [SHIPPING-02]', async ({ page }) => {
  await fillBasket(page, demo.certificate, { options: CERTIFICATE });
  await page.goto('/checkout');
  await expect(page.getByText(words.ru.noShipping)).toBeVisible();

  await fillRecipient(page);
  await page.getByLabel(words.ru.terms).check();
  await goToBank(page);
  await payWith(page, CARDS.paid);

  await expect(page.getByText(words.ru.paidNews)).toBeVisible();
});
