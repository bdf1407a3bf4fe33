import { api } from '#platform/api/api.ts';

export type FirstStock = { article: string; counted: number };

/** Counts the first pieces of a product that was just added; the articles of which this failed. */
export async function saveFirstStock(stock: readonly FirstStock[], reason: string): Promise<string[]> {
  const failed: string[] = [];
  for (const { article, counted } of stock) {
    const body = { counted, counted_before: 0, reason };
    const result = await api.setStock({ params: { article }, body, key: crypto.randomUUID() });
    if (!result.ok) failed.push(article);
  }
  return failed;
}
