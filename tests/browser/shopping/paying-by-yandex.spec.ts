import { expect, test } from '../shop-test.ts';
import { putIn } from './steps/basket.ts';
import { fillForPickup, payButton } from './steps/checkout.ts';
import { words } from './steps/words.ts';

const { ru } = words;

test('Who pays in parts is led to Yandex and back to an order that is paid [PAYMENT-07] [ROUTE-54]', async ({
  page,
}) => {
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await page.getByRole('radio', { name: 'Яндекс Сплит' }).check();
  await payButton(page).click();

  await page.getByRole('button', { name: /^Оплатить частями/ }).click();

  await expect(page).toHaveURL(/\/o\/\d+\/purchase$/);
  await expect(page.getByRole('main')).toContainText(ru.paidNews);
});
