import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';
import { BANK_URL } from './steps/bank.ts';
import { putIn } from './steps/basket.ts';
import { chooseCourier, fillForPickup, fillRecipient, payButton } from './steps/checkout.ts';
import { openByLink, placeOrder } from './steps/order.ts';
import { words } from './steps/words.ts';

const { ru } = words;

const sheetOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'sheet'));

async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/o\/\d+\/purchase$/);
  await expect(page.getByRole('main')).toContainText(ru.paidNews);
}

test('Apple Pay: one press in the checkout opens the sheet and pays the order [PAYMENT-03] [PAYMENT-10] [PAYMENT-15]', async ({
  page,
}) => {
  await page.addInitScript(anAppleDevice, BANK_URL);
  await putIn(page, 'clr02-07grp?size=m');
  await fillForPickup(page);
  await page.getByRole('radio', { name: 'Apple Pay' }).check();

  await payButton(page).click();

  await expectPaid(page);
  expect(await sheetOf(page)).toMatchObject({
    version: 3,
    total: { amount: '2490.00', type: 'final' },
    isWithinPress: true,
    session: 'practice',
    status: 'success',
  });
});

test('Google Pay: pays a waiting order; in the checkout a closed sheet places no order, and the next press pays the sum with delivery [PAYMENT-11] [PAYMENT-14]', async ({
  page,
}) => {
  await page.addInitScript(aGoogleDevice);

  await test.step('the page of a waiting order', async () => {
    await openByLink(page, await placeOrder(page, demo.collarInStock));
    await page.getByRole('radio', { name: 'Google Pay' }).check();
    await payButton(page).click();
    await expectPaid(page);
    expect(await sheetOf(page)).toMatchObject({ totalPrice: '2490.00' });
  });

  await test.step('the checkout', async () => {
    await putIn(page, 'clr02-07grp?size=m');
    await page.goto('/checkout');
    await fillRecipient(page);
    await chooseCourier(page);
    await page.getByRole('radio', { name: 'Google Pay' }).check();
    await page.getByLabel(ru.terms).check();
    await expect(payButton(page)).toHaveText(/2\s970\s₽/);
    const placed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/basket/checkout/')) placed.push(request.url());
    });

    await page.evaluate(() => Reflect.set(window, 'closesSheet', true));
    await payButton(page).click();
    await expect.poll(() => sheetOf(page)).toBeTruthy();
    await expect(payButton(page)).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('complementary').getByRole('alert')).toBeHidden();
    expect(placed, 'orders after a closed sheet').toEqual([]);

    await page.evaluate(() => Reflect.set(window, 'closesSheet', false));
    await payButton(page).click();
    await expectPaid(page);
    expect(await sheetOf(page)).toMatchObject({ totalPrice: '2970.00', totalPriceStatus: 'FINAL' });
    expect(placed).toHaveLength(1);
  });
});

/** Runs in the page: a device with Apple Pay that confirms at once and records its request. */
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
      // Safari opens the payment sheet only during the click event.
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

/** Runs in the page: replaces Google's script; its payment sheet confirms at once unless `closesSheet` is set. */
function aGoogleDevice(): void {
  class PaymentsClient {
    isReadyToPay = async () => ({ result: true });
    async loadPaymentData({ transactionInfo }: { transactionInfo: { totalPrice: string } }) {
      Reflect.set(window, 'sheet', transactionInfo);
      if (Reflect.get(window, 'closesSheet')) throw Object.assign(new Error('closed'), { statusCode: 'CANCELED' });
      const amount = Math.round(Number(transactionInfo.totalPrice) * 100);
      const token = JSON.stringify({ outcome: 'paid', amount, id: crypto.randomUUID() });
      return { paymentMethodData: { tokenizationData: { token } } };
    }
  }
  Reflect.set(window, 'google', { payments: { api: { PaymentsClient } } });
}
