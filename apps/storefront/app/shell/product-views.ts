import { moneyFromWire } from '@kashtanka/rules';
import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { ProductView } from '#features/product';
import { tellDataLayer } from '#platform/data-layer.ts';
import { PAGE_VIEW_AFTER_MS } from '#platform/page-views.ts';
import { reportedSum, soldItem } from '#platform/sold-items.ts';

/** Tells of every product whose page is shown, after the page itself was told of, and of sizes that are chosen in vain. */
export function useProductViews(): void {
  const view = useRouteLoaderData<{ view: ProductView }>('routes/product')?.view;
  useEffect(() => {
    if (!view) return;
    const { article, title, price, salePrice, crumbs } = view;
    const paid = salePrice ?? price;
    const categories = crumbs.map(({ name }) => name);
    const discount = moneyFromWire(price) - moneyFromWire(paid);
    const item = soldItem({ article, title, chosen: '', price, discount, quantity: 1, categories });
    const tell = () => tellDataLayer('view_item', { currency: 'RUB', value: reportedSum(paid), items: [item] });
    const timer = setTimeout(tell, PAGE_VIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view]);
  const { search } = useLocation();
  const soldOut = view && soldOutOf(view, new URLSearchParams(search));
  useEffect(() => {
    if (soldOut) tellDataLayer('view_sold_out', { items: [{ item_id: soldOut }] });
  }, [soldOut]);
}

/** The article that was chosen and cannot be had: a size, or a product without any; undefined of what can, and of no choice. */
function soldOutOf(view: ProductView, query: URLSearchParams): string | undefined {
  const { article, stock, attributes, variants } = view;
  if (stock) return stock.is_available ? undefined : article;
  // An attribute with a single value chooses itself.
  const open = attributes.filter(({ values }) => values.length > 1);
  if (!open.every(({ code }) => query.has(code))) return undefined;
  const chosen = variants.filter((variant) =>
    open.every(({ code }) => query.get(code) === variant.attributes[code]),
  );
  return chosen.find(({ is_available }) => !is_available)?.article;
}
