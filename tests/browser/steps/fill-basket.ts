import { type APIRequestContext, expect } from '@playwright/test';

export type LineDetails = { quantity?: number; options?: readonly { code: string; value: string }[] };

/** Puts an article into the basket of a browser, which is a page, a context, or nobody's page at all. */
export async function fillBasket(
  { request }: { request: APIRequestContext },
  article: string,
  { quantity = 1, options = [] }: LineDetails = {},
): Promise<void> {
  const added = await request.post('/api/v1/basket/line/', { data: { article, quantity, options } });
  // 201 is a new line, 200 one that has grown.
  await expect(added).toBeOK();
}
