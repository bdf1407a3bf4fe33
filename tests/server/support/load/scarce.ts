import type { clientAt } from '../client-at.ts';
import { SCARCE } from '../shop/open-pool.ts';

// An article that sells out: a late shopper is refused when adding it or at checkout.

type Client = ReturnType<typeof clientAt>;

/** False when sold out. */
export async function takeScarce(client: Client): Promise<boolean> {
  const added = await client.addLine({ body: { article: SCARCE, quantity: 1 } });
  if (added.ok) return true;
  const text = JSON.stringify(added);
  if (/"code":"(not_available|max_value)"/.test(text)) return false;
  throw new Error(`not added: ${text}`);
}

/** Others have ordered it since the basket was read, or a canceled order has brought it back to a basket that wants it. */
export function hasStockChanged(refusal: unknown): boolean {
  const text = String(refusal);
  if (text.includes('"code":"stock_changed"')) return true;
  return text.includes('"code":"price_changed"') && text.includes(`"article":"${SCARCE}"`);
}

export async function putBack(client: Client): Promise<void> {
  const basket = await client.getBasket();
  if (!basket.ok) throw new Error(`no basket: ${JSON.stringify(basket)}`);
  for (const { id, article } of basket.body.lines.filter((line) => line.article === SCARCE)) {
    const removed = await client.removeLine({ params: { id } });
    if (!removed.ok) throw new Error(`${article} was not removed from the basket: ${JSON.stringify(removed)}`);
  }
}
