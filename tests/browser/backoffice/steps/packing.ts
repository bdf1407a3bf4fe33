import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../shop-test.ts';
import { placeOrder } from '../../shopping/steps/order.ts';
import type { LineDetails } from '../../steps/fill-basket.ts';

/** An order that waits to be packed; `page` shows the back office, whose session moves the order. */
export async function placeWaitingOrder(page: Page, article: string, details: LineDetails = {}): Promise<string> {
  const { number } = await placeOrder(page, article, { ...details, payment: 'upon_receipt' });
  const { version } = await callAdmin(page, 'GET', `orders/${number}/`);
  await callAdmin(page, 'POST', `orders/${number}/move/`, {
    version,
    body: { to: 'processing', reason: 'Подтвердили по телефону' },
  });
  return number;
}

/** A call of the back office by the script of its own page, because the session takes calls of no other origin. */
export async function callAdmin(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  { version, body }: { version?: number; body?: object } = {},
) {
  const answered = await page.evaluate(
    async ([address, verb, key, tag, text]) => {
      const response = await fetch(`/api/admin/v1/${address}`, {
        method: verb,
        headers: {
          'Idempotency-Key': key,
          ...(tag && { 'If-Match': tag }),
          ...(text && { 'Content-Type': 'application/json' }),
        },
        ...(text && { body: text }),
      });
      return { status: response.status, body: await response.json() };
    },
    [
      path,
      method,
      randomUUID(),
      version === undefined ? '' : `"${version}"`,
      body ? JSON.stringify(body) : '',
    ] as const,
  );
  expect(answered.status, `${method} ${path} ${JSON.stringify(answered.body)}`).toBeLessThan(300);
  return answered.body;
}

/** Makes a batch of orders and opens it. */
export async function openBatch(page: Page, orders: readonly string[]): Promise<string> {
  const { batch } = await callAdmin(page, 'POST', 'packing/batches/', { body: { orders } });
  const address = `${new URL(page.url()).origin}/packing/${batch.id}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return address;
}

/** Letters of a Russian layout by the keys that an English one has them on. */
const RUSSIAN: Readonly<Record<string, string>> = Object.fromEntries(
  [...'qwertyuiopasdfghjklzxcvbnm'].map((letter, at) => [letter, 'йцукенгшщзфывапролдячсмить'[at] ?? '']),
);

/** Presses the keys of a code as a scanner does on a computer with a Russian layout: at once, wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  const keys = [...code].map((character) => ({ key: RUSSIAN[character] ?? character, code: placeOf(character) }));
  await page.evaluate(
    (pressed) => {
      for (const { key, code: place } of pressed) {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent('keydown', { key, code: place, bubbles: true, cancelable: true }));
      }
    },
    [...keys, { key: 'Enter', code: 'Enter' }],
  );
}

function placeOf(character: string): string {
  if (character === '-') return 'Minus';
  return /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`;
}

/** The row of an order of the open batch. */
export function orderRow(page: Page, number: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: number }) });
}
