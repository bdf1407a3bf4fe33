import { moneyFromWire } from '@kashtanka/rules';
import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { ProductView } from '#features/product';
import { toAnalyticsItem, toRoubles } from '#platform/tracking/analytics-item.ts';
import { pushDataLayerEvent } from '#platform/tracking/data-layer.ts';
import { PAGE_VIEW_AFTER_MS } from '#platform/tracking/page-views.ts';

/** Reports product views, after the page view, and selections of sold-out sizes. */
export function useProductViewEvents(): void {
  const view = useRouteLoaderData<{ view: ProductView }>('routes/product')?.view;
  useEffect(() => {
    if (!view) return;
    const { article, title, price, salePrice, crumbs } = view;
    const paid = salePrice ?? price;
    const categories = crumbs.map(({ name }) => name);
    const discount = moneyFromWire(price) - moneyFromWire(paid);
    const item = toAnalyticsItem({ article, title, chosen: '', price, discount, quantity: 1, categories });
    const tell = () => pushDataLayerEvent('view_item', { currency: 'RUB', value: toRoubles(paid), items: [item] });
    const timer = setTimeout(tell, PAGE_VIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view]);
  const { search } = useLocation();
  const soldOut = view && soldOutOf(view, new URLSearchParams(search));
  useEffect(() => {
    if (soldOut) pushDataLayerEvent('view_sold_out', { items: [{ item_id: soldOut }] });
  }, [soldOut]);
}

/** The selected article if it is sold out: a variant, or a product without variants. */
function soldOutOf(view: ProductView, query: URLSearchParams): string | undefined {
  const { article, stock, attributes, variants } = view;
  if (stock) return stock.is_available ? undefined : article;
  const open = attributes.filter(({ values }) => values.length > 1);
  if (!open.every(({ code }) => query.has(code))) return undefined;
  const chosen = variants.filter((variant) =>
    open.every(({ code }) => query.get(code) === variant.attributes[code]),
  );
  return chosen.find(({ is_available }) => !is_available)?.article;
}
