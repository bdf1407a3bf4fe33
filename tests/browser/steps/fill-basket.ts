import { type APIRequestContext, expect } from '@playwright/test';

export type LineDetails = { quantity?: number; options?: readonly { code: string; value: string }[] };

/** Adds an article to the basket of a browser, given as a page, a context or a request context without a page. */
export async function fillBasket(
  { request }: { request: APIRequestContext },
  article: string,
  { quantity = 1, options = [] }: LineDetails = {},
): Promise<void> {
  const added = await request.post('/api/v1/basket/line/', { data: { article, quantity, options } });
  // 201 for a new line, 200 for a larger quantity.
  await expect(added).toBeOK();
}
