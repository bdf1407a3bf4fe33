import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { putIn } from './steps/basket.ts';
import { fillForPickup, payButton } from './steps/checkout.ts';
import { openByLink, placeOrder } from './steps/order.ts';
import { words } from './steps/words.ts';

const { ru } = words;
const BANK = `http://localhost:${Number(process.env.BROWSER_TEST_PORT ?? 3190) + 1}`;

test('Whose device has Apple Pay pays on it: the order waits for the press, and is paid by it [PAYMENT-03] [PAYMENT-10] [PAYMENT-15]', async ({
  page,
}) => {
  await page.addInitScript(anAppleDevice, BANK);
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await page.getByRole('radio', { name: 'Apple Pay' }).check();
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: ru.orderTitle })).toBeVisible();

  await page.getByRole('button', { name: ru.pay }).click();

  await expect(page).toHaveURL(/\/o\/\d+\/purchase$/);
  await expect(page.getByRole('main')).toContainText(ru.paidNews);
  expect(await page.evaluate(() => Reflect.get(window, 'sheet'))).toMatchObject({
    version: 3,
    total: { amount: expect.stringMatching(/^\d+\.00$/), type: 'final' },
    session: 'practice',
    status: 'success',
  });
});

test('A device without a wallet is offered none [PAYMENT-03]', async ({ page }) => {
  const order = await placeOrder(page, demo.collarInStock);

  await openByLink(page, order);

  await expect(page.getByRole('radio', { name: 'Яндекс Пэй' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Apple Pay' })).toHaveCount(0);
});

/** Runs in the page: a device whose sheet is agreed to at once, and which notes what it was asked. */
function anAppleDevice(bank: string): void {
  class Sheet {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static supportsVersion = (version: number) => version <= 3;
    static canMakePayments = () => true;
    onvalidatemerchant = (_event: { validationURL: string }) => {};
    onpaymentauthorized = (_event: { payment: { token: { paymentData: object } } }) => {};
    readonly asked: Record<string, unknown>;
    readonly total: { amount: string };
    constructor(version: number, request: { total: { amount: string } }) {
      this.total = request.total;
      this.asked = { version, total: request.total };
      Reflect.set(window, 'sheet', this.asked);
    }
    begin() {
      this.onvalidatemerchant({ validationURL: `${bank}/paymentservices/paymentSession` });
    }
    completeMerchantValidation(session: { merchantSessionIdentifier: string }) {
      this.asked.session = session.merchantSessionIdentifier;
      const amount = Math.round(Number(this.total.amount) * 100);
      this.onpaymentauthorized({
        payment: { token: { paymentData: { outcome: 'paid', amount, id: crypto.randomUUID() } } },
      });
    }
    completePayment({ status }: { status: number }) {
      this.asked.status = status === Sheet.STATUS_SUCCESS ? 'success' : 'failure';
    }
  }
  Reflect.set(window, 'ApplePaySession', Sheet);
}
