import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../../shop-test.ts';

type Made = { article: string; title: string };

/** Stores a product of two sizes for one test, as the signed-in owner of the page; in a category that no other test counts. */
export async function makeProduct(page: Page, name = 'Ошейник'): Promise<Made> {
  const origin = new URL(page.url()).origin;
  const article = `t${randomUUID().slice(0, 8)}`;
  const title = `${name} ${article}`;
  const size = (value: string) => ({
    article: `${article}-${value}`,
    attributes: { size: value },
    price: '1000.00',
  });
  const answer = await page.request.post(`${origin}/api/admin/v1/data/products/`, {
    headers: { Origin: origin, 'Idempotency-Key': randomUUID() },
    data: {
      reason: 'Проба',
      row: {
        article,
        structure: 'parent',
        product_class: 'clr',
        title: { ru: title, en: `Collar ${article}` },
        price: '1000.00',
        category: 'accessories/care',
        is_published: true,
        variants: [size('s'), size('m')],
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { article, title };
}

/** The price of a product as the shop tells it. */
export async function priceInShop(page: Page, article: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/catalogue/product/${article}/`);
  return (await answer.text()).replace(/\s/g, '');
}
