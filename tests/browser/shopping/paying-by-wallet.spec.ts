import { demo } from '@kashtanka/demo';
import { expect, test } from '../shop-test.ts';
import { putIn } from './steps/basket.ts';
import { chooseCourier, fillForPickup, fillRecipient, payButton } from './steps/checkout.ts';
import { openByLink, placeOrder } from './steps/order.ts';
import { words } from './steps/words.ts';

const { ru } = words;
const BANK = `http://localhost:${Number(process.env.BROWSER_TEST_PORT ?? 3190) + 1}`;

test('wallets: one press in the checkout opens the sheet of Apple Pay and pays the order [PAYMENT-03] [PAYMENT-10] [PAYMENT-15]', async ({
  page,
}) => {
  await page.addInitScript(anAppleDevice, BANK);
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await page.getByRole('radio', { name: 'Apple Pay' }).check();

  await payButton(page).click();

  await expect(page).toHaveURL(/\/o\/\d+\/purchase$/);
  await expect(page.getByRole('main')).toContainText(ru.paidNews);
  expect(await page.evaluate(() => Reflect.get(window, 'sheet'))).toMatchObject({
    version: 3,
    total: { amount: '2490.00', type: 'final' },
    isWithinPress: true,
    session: 'practice',
    status: 'success',
  });
});

test('wallets: one press in the checkout pays by Google Pay the sum that is shown, delivery included [PAYMENT-11] [PAYMENT-14]', async ({
  page,
}) => {
  await page.addInitScript(aGoogleDevice);
  await putIn(page, 'clr02-07grp?size=m');
  await page.goto('/checkout');
  await fillRecipient(page);
  await chooseCourier(page);
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await page.getByLabel(ru.terms).check();
  await expect(payButton(page)).toHaveText(/2\s970\s₽/);

  await payButton(page).click();

  await expect(page).toHaveURL(/\/o\/\d+\/purchase$/);
  await expect(page.getByRole('main')).toContainText(ru.paidNews);
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toMatchObject({
    totalPrice: '2970.00',
    totalPriceStatus: 'FINAL',
  });
});

test('wallets: a sheet that the shopper closes places no order, and an order that waits is paid by one press', async ({
  page,
}) => {
  await page.addInitScript(aGoogleDevice);
  const order = await placeOrder(page, demo.collarInStock);
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await page.evaluate(() => Reflect.set(window, 'closesSheet', true));

  await payButton(page).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBeTruthy();
  await expect(payButton(page)).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('complementary').getByRole('alert')).toBeHidden();
  await openByLink(page, order);
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await page.getByRole('button', { name: ru.pay }).click();

  await expect(page.getByRole('main')).toContainText(ru.paidNews);
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
      // Safari opens a sheet only while the press is being handled.
      this.asked.isWithinPress = window.event !== undefined;
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

/** Runs in the page: Google's own script is there already, and its sheet is agreed to at once unless the page is told otherwise. */
function aGoogleDevice(): void {
  class PaymentsClient {
    isReadyToPay = async () => ({ result: true });
    async loadPaymentData({ transactionInfo }: { transactionInfo: { totalPrice: string } }) {
      Reflect.set(window, 'asked', transactionInfo);
      if (Reflect.get(window, 'closesSheet')) throw Object.assign(new Error('closed'), { statusCode: 'CANCELED' });
      const amount = Math.round(Number(transactionInfo.totalPrice) * 100);
      const token = JSON.stringify({ outcome: 'paid', amount, id: crypto.randomUUID() });
      return { paymentMethodData: { tokenizationData: { token } } };
    }
  }
  Reflect.set(window, 'google', { payments: { api: { PaymentsClient } } });
}
