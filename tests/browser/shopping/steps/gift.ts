import { demo } from '@kashtanka/demo';
import type { Page } from '@playwright/test';
import { expect } from '../../shop-test.ts';
import { fillBasket } from '../../steps/fill-basket.ts';
import { readEmail } from '../../steps/read-email.ts';
import { CARDS, payWith } from './bank.ts';
import { goToBank, RECIPIENT } from './checkout.ts';
import { words } from './words.ts';

const CODE = /GC[0-9A-Z]{2}(-[0-9A-Z]{2,4}){3}/;

/** Buys a certificate that is emailed at once, and reads its code in the email. `name` is the recipient's own. */
export async function buyCertificate(page: Page, { sum, name }: { sum: number; name: string }): Promise<string> {
  const email = `${name}@example.ru`;
  await fillBasket(page, demo.certificate, {
    options: [
      { code: 'certificate_format', value: 'digital' },
      { code: 'certificate_sum', value: String(sum) },
      { code: 'certificate_recipient_name', value: 'Бублик' },
      { code: 'certificate_recipient_email', value: email },
    ],
  });
  await page.goto('/checkout');
  await page.getByLabel(words.ru.name).fill(RECIPIENT.name);
  await page.getByLabel(words.ru.email).fill(RECIPIENT.email);
  await page.getByLabel(words.ru.terms).check();
  await goToBank(page);
  await payWith(page, CARDS.paid);
  await expect(page.getByText(words.ru.paidNews)).toBeVisible();
  return codeSentTo(page, email);
}

async function codeSentTo(page: Page, email: string): Promise<string> {
  const { text } = await readEmail(page, { to: email });
  return CODE.exec(text)?.[0] ?? '';
}
